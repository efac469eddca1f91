/** What is looked for, with the words of the reason. The first in this list that is found is the one. */
export declare const KINDS: {
    readonly 'private-key': "a private key";
    readonly 'api-key': "an API key";
    readonly 'bearer-token': "a bearer token";
    readonly jwt: "a JSON web token";
    readonly 'credit-card': "a credit card number";
    readonly iban: "an IBAN";
    readonly email: "an e-mail address";
    readonly phone: "a phone number";
};
export type Kind = keyof typeof KINDS;
export declare const ALL_KINDS: Kind[];
/** A secret in a text: from its first character up to the one behind the last. */
export interface Secret {
    readonly kind: Kind;
    readonly from: number;
    readonly to: number;
}
/** The secrets of a kind in a text, in order. */
export declare function secretsIn(text: string, kind: Kind): Generator<Secret>;
