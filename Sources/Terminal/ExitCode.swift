/// How a tool ended, as the number its caller sees.
///
/// The numbers from 64 are those of BSD `sysexits.h`; 130 is a shell's 128 and SIGINT.
public enum ExitCode: Int32, CaseIterable, Sendable {
    /// Done, or nothing found in a listing.
    case ok = 0
    /// Not found, ambiguous or refused.
    case refused = 1
    /// The command line is wrong.
    case usage = 64
    /// Data is damaged or malformed.
    case data = 65
    /// An input is missing.
    case noInput = 66
    /// A service cannot be reached, or a helper program is not installed.
    case unavailable = 69
    /// A fault of the tool itself.
    case software = 70
    /// A file or directory cannot be created.
    case cannotCreate = 73
    /// Reading or writing failed.
    case io = 74
    /// Somebody else holds the store; a later try may succeed.
    case busy = 75
    /// The system does not permit it.
    case permission = 77
    /// A setting is wrong.
    case configuration = 78
    /// Stopped by Ctrl-C.
    case interrupted = 130
}

extension ExitCode {
    /// A few words for the help.
    var meaning: String {
        switch self {
        case .ok: "done, or nothing found in a listing"
        case .refused: "not found, ambiguous or refused"
        case .usage: "wrong usage"
        case .data: "damaged or malformed data"
        case .noInput: "input missing"
        case .unavailable: "a service or a helper program is out of reach"
        case .software: "a fault of this program"
        case .cannotCreate: "cannot create a file or directory"
        case .io: "input or output failed, or the disk is full"
        case .busy: "busy, try again"
        case .permission: "no permission"
        case .configuration: "wrong configuration"
        case .interrupted: "interrupted"
        }
    }
}
