const MAX_IN_A_ROW = 5;

/** Subscribers whose address a server says does not exist. They are removed once it accepts another email; one that rejects everybody must not empty the list. */
export class AddressProblems {
  private waiting: number[] = [];
  private count = 0;

  add(subscriberId: number) {
    this.count += 1;
    this.waiting = this.count < MAX_IN_A_ROW ? [...this.waiting, subscriberId] : [];
  }

  /** Call it when an email was accepted. */
  takeAll() {
    const taken = this.waiting;
    this.waiting = [];
    this.count = 0;
    return taken;
  }
}
