import { StepwellError } from '../errors/index.js';

/** A key of an endpoint, and the origin that it may be sent to. */
export interface Secret {
  readonly name: string;
  /** As URL.origin gives it. */
  readonly origin: string;
  readonly value: string;
}

/** The keys that plugins may name. Their values are given to the calls that they are for, and are shown nowhere. */
export class Secrets {
  constructor(private readonly list: readonly Secret[]) {}

  /** @throws SECRET_REFUSED unless it may be sent to this origin */
  forOrigin(name: string, origin: string): string {
    const found = this.list.find((one) => one.name === name && one.origin === origin);
    if (found !== undefined) return found.value;
    const others = this.list.filter((one) => one.name === name).map((one) => one.origin);
    const detail =
      others.length === 0
        ? 'STEPWELL_SECRETS does not list it'
        : `STEPWELL_SECRETS lists it for ${others.join(', ')}, not for ${origin}`;
    throw new StepwellError('SECRET_REFUSED', { name, detail });
  }

  /** @throws SECRET_REFUSED if it is not listed */
  named(name: string): string {
    const found = this.list.find((one) => one.name === name);
    if (found !== undefined) return found.value;
    throw new StepwellError('SECRET_REFUSED', { name, detail: 'STEPWELL_SECRETS does not list it' });
  }
}
