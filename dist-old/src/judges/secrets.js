import { StepwellError } from '../errors/index.js';
/** The keys that plugins may name. Their values are given to the calls that they are for, and are shown nowhere. */
export class Secrets {
    constructor(list) {
        this.list = list;
    }
    /** @throws SECRET_REFUSED unless it may be sent to this origin */
    forOrigin(name, origin) {
        const found = this.list.find((one) => one.name === name && one.origin === origin);
        if (found !== undefined)
            return found.value;
        const others = this.list.filter((one) => one.name === name).map((one) => one.origin);
        const detail = others.length === 0
            ? 'STEPWELL_SECRETS does not list it'
            : `STEPWELL_SECRETS lists it for ${others.join(', ')}, not for ${origin}`;
        throw new StepwellError('SECRET_REFUSED', { name, detail });
    }
    /** @throws SECRET_REFUSED if it is not listed */
    named(name) {
        const found = this.list.find((one) => one.name === name);
        if (found !== undefined)
            return found.value;
        throw new StepwellError('SECRET_REFUSED', { name, detail: 'STEPWELL_SECRETS does not list it' });
    }
}
//# sourceMappingURL=secrets.js.map