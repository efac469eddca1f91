/** Units in a row at which a curator may throw. Each costs a process its life, so more take long and come to nothing. */
const MOST_IN_A_ROW = 50;
/** The units at which a curator threw in this thread. They are not asked about again before a later run. */
export class FailedUnits {
    constructor() {
        this.numbers = new Set();
        this.inARow = 0;
    }
    has(number) {
        return this.numbers.has(number);
    }
    /** Some units were judged. */
    judged() {
        this.inARow = 0;
    }
    /**
     * @param error null: others are to blame, as where the endpoint of a model is out of reach
     * @throws `error` if the curator has failed too often in a row
     */
    add(number, error) {
        this.numbers.add(number);
        if (error === null)
            return;
        this.inARow += 1;
        if (this.inARow >= MOST_IN_A_ROW)
            throw error;
    }
}
//# sourceMappingURL=failed-units.js.map