/// The two files of a system of shared bikes with two stations.
enum GBFSSample {
    static let information = """
        {"last_updated":"2026-11-30T01:20:00Z","ttl":60,"version":"3.0","data":{"stations":[\
        {"station_id":7205,"name":[{"text":"Gare","language":"fr"},{"text":"Station","language":"en"}],\
        "lat":48.1,"lon":2.1,"capacity":20},{"station_id":"0144","name":"Mairie","lat":48.2,"lon":2.2}]}}
        """
    static let status = """
        {"last_updated":"2026-11-30T01:25:00.5Z","ttl":60,"version":"3.0","data":{"stations":[\
        {"station_id":"x","num_vehicles_available":9},{"station_id":"7205","num_vehicles_available":3,\
        "num_docks_available":17,"is_installed":true,"is_renting":true,"is_returning":true,\
        "last_reported":"2026-11-30T01:24:00.25Z"}]}}
        """
}
