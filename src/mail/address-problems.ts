const TOO_MANY_IN_A_ROW = 5;

/** Subscribers whose address does not exist, as the server says. They are removed once it accepts another email, because a server that rejects everybody must not empty the list. */
export class AddressProblems {
  private waiting: number[] = [];
  private count = 0;

  add(subscriberId: number) {
    this.count += 1;
    this.waiting = this.count < TOO_MANY_IN_A_ROW ? [...this.waiting, subscriberId] : [];
  }

  /** Call it when an email was accepted. Returns the subscribers to remove. */
  takeAll() {
    const taken = this.waiting;
    this.waiting = [];
    this.count = 0;
    return taken;
  }
}
