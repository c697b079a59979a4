# What the scripts that show a session share; they source it.

# Empties the directory of an earlier session, or makes one; of anything else it keeps its hands off.
make_anew() { # DIR
    if [ -e "$1" ] && [ ! -e "$1/.session" ]; then
        echo "$1 is there and not of an earlier session; name another directory." >&2
        exit 73
    fi
    rm -rf "$1"
    mkdir -p "$1"
    touch "$1/.session"
}

# Shows a line of shell as a user types it, what it prints, and its exit code unless 0. Another code than expected ends the script.
run() { # LINE [CODE]
    local code=0
    printf '\n%s %s\n' "${prompt:-$}" "$1"
    (eval "$1") 2>&1 || code=$?
    [ "$code" = 0 ] || printf '[exit %d]\n' "$code"
    if [ "$code" != "${2:-0}" ]; then
        echo "The exit code of this should have been ${2:-0}, not $code: $1" >&2
        exit 70
    fi
}
