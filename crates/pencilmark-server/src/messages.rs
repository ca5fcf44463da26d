//! The messages of the server.

use pencilmark::declare_messages;

declare_messages! {
    /// Reasons why a request is refused.
    request {
        not_allowed() = "This can't be asked in this way; /api/openapi.json and the header Allow tell how.";
        unknown() = "There is no such request; /api/openapi.json lists them.";
        no_page(path: String) = "There is no page {path}.";
        revision() = "If-Match is the number of a revision in quotation marks.";
        key(most: usize) = "An Idempotency-Key is 1 to {most} characters of ASCII.";
        not_json() = "The body must be JSON, and the header Content-Type say so: application/json.";
        malformed(why: String) = "{why}";
        no_host() = "The request doesn't say which host it is for.";
        several_hosts() = "The request names two hosts.";
        other_host() = "The request is for another host.";
        other_site() = "The request comes from another site.";
    }

    /// Messages about devices and their keys.
    pairing {
        no_key() = "This device has no key to these games. Open the page and pair it.";
        no_key_here() = "This browser or program has no key to these games. `pencilmark open` opens them in a browser; programs send the token in the folder of the games.";
        owner_only() = "Only the computer that runs Pencilmark does this.";
        no_device() = "There is no such device any more.";
        no_network() = "This computer is on no network. Join one, then try again.";
        not_opened(why: String) = "The network could not be opened: {why}";
        not_open() = "Only this computer reaches Pencilmark so far; open it to the network first.";
        wrong() = "That is not the code. Look at it once more.";
        expired() = "This code was used or has run out. Make a new one on the computer.";
        locked() = "Too many wrong codes were typed. Make a new one on the computer.";
        too_many() = "Too many wrong codes in a short time. Wait a minute, then try again.";
    }

    /// Failures within the server.
    failure {
        broken() = "Something went wrong in Pencilmark. Your games are safe.";
        busy() = "Too much is asked at once; try again in a moment.";
        called_off(seconds: u64) = "No answer within {seconds:1 second|{seconds} seconds}; the work was called off.";
        internal(why: String) = "{why}";
    }

    /// Problems with the games on disk.
    store {
        unusable(why: Message) = "The games could not be read or written: {why}.";
        thread() = "the thread that writes has ended";
        moved(path: String) = "{path} was deleted or moved; start Pencilmark again";
        database(path: String, why: String) = "{path}: {why}";
        full(path: String, why: String) = "{path}: {why}; the disk is full: free some space there, then go on";
        locked(path: String, why: String) = "{path}: {why}; the folder can't be written: make it and its files writable, then go on";
    }

    /// Messages about damaged games that were set aside.
    salvage {
        missing(n: usize, date: String) = "The games were missing. {n:One game is|{n} games are} here again, from the copy of {date}.";
        filled_up(path: String, n: usize, newer: usize, date: String) = "The games were damaged and were set aside, at {path}. {n:One game is|{n} games are} here again: {newer} of them as the damaged file had them, the others as of {date}.";
        none(path: String) = "The games were damaged and were set aside, at {path}. No game could be read from them.";
        all(path: String, n: usize) = "The games were damaged and were set aside, at {path}. {n:The one|All {n}} that could be found {n:is|are} here.";
        some(path: String, n: usize, seen: usize) = "The games were damaged and were set aside, at {path}. {n} of {seen} could be read and {n:is|are} here.";
    }
}
