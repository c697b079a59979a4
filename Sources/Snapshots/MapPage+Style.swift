extension MapPage {
    /// How the page looks: one column on a phone, more where there is room, in the colors of the reader's choice.
    static let style = """

        :root { color-scheme: light dark; --line: #d0d0d5; --card: #fff; --dim: #5c5c66; --mark: #0b57d0; }
        @media (prefers-color-scheme: dark) {
        :root { --line: #45454d; --card: #26262b; --dim: #b5b5bf; --mark: #a8c7fa; }
        html { background: #17171a; color: #f1f1f4; }
        }
        html { font: 1rem/1.45 system-ui, sans-serif; }
        body { max-width: 72rem; margin: 0 auto; padding: 0.75rem; }
        h1 { font-size: 1.5rem; margin: 0; }
        h2 { font-size: 1.15rem; margin: 0.25rem 0 0.5rem; overflow-wrap: anywhere; }
        p { margin: 0.35rem 0; overflow-wrap: anywhere; }
        small, .number, .none, header p { color: var(--dim); }
        small { display: block; font-size: 0.8rem; font-weight: normal; }
        a { color: var(--mark); padding: 0.6rem 0; text-decoration: none; }
        tbody a { display: block; padding: 0.3rem 0; }
        a:hover, a:focus-visible { text-decoration: underline; }
        button { font: inherit; min-width: 5.5rem; min-height: 2.75rem; padding: 0 0.9rem; margin-left: 0.35rem;
        border: 1px solid var(--line); border-radius: 0.6rem; background: var(--card); color: inherit; }
        button[aria-pressed=true] { border: 2px solid var(--mark); font-weight: bold; }
        main { display: grid; gap: 0.75rem; align-items: start;
        grid-template-columns: repeat(auto-fill, minmax(min(100%, 21rem), 1fr)); }
        article { min-width: 0; padding: 0.6rem 0.9rem; border: 1px solid var(--line); border-radius: 0.8rem;
        background: var(--card); }
        table { width: 100%; border-collapse: collapse; font-variant-numeric: tabular-nums; }
        th { text-align: start; overflow-wrap: anywhere; }
        thead th { color: var(--dim); font-size: 0.8rem; font-weight: normal; overflow-wrap: normal; }
        tbody th { font-weight: normal; }
        tbody th, td { border-top: 1px solid var(--line); }
        td, thead th + th { padding-inline-start: 0.6rem; text-align: end; white-space: nowrap; }
        td[colspan] { text-align: center; color: var(--dim); }
        svg { display: block; width: 100%; max-width: 42rem; max-height: 45vh; margin: 0.5rem 0; border: 1px solid var(--line);
        border-radius: 0.8rem; background: var(--card); }
        svg text { font-size: 11px; fill: currentColor; }
        svg .near { fill: var(--dim); fill-opacity: 0.55; }
        svg .favorite circle { fill: var(--mark); stroke: var(--card); stroke-width: 2; }
        svg .favorite text { fill: var(--card); font-weight: bold; text-anchor: middle; }
        svg .scale { stroke: currentColor; stroke-width: 2; }

        """

    /// Sorts the favorites, and the stations near each, by the ranks and metres that the page was written with.
    static let script = """

        const order = document.getElementById("order");
        order.hidden = false;
        order.addEventListener("click", event => {
          const button = event.target.closest("button");
          if (!button) return;
          const key = button.dataset.order;
          for (const other of order.querySelectorAll("button"))
            other.setAttribute("aria-pressed", other === button);
          for (const list of document.querySelectorAll("[data-sorted]"))
            list.append(...[...list.children].sort((a, b) =>
              a.dataset[key] - b.dataset[key] || a.dataset.name - b.dataset.name));
        });

        """
}
