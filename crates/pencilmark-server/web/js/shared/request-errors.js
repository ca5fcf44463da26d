// The reasons why a request has no answer.

/** A request that was refused or failed, with a reason that players can read. */
export class RequestRefused extends Error {
  /** @param {string} reason @param {number} status */
  constructor(reason, status) {
    super(reason);
    this.status = status;
  }
}

/** A request that got no answer. */
export class Unreachable extends Error {}
