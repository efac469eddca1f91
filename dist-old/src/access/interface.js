import { LOCAL_PRINCIPAL } from '../model/principal.js';
/** The access of a server whose callers are all on its own machine, and need no key. */
export const OPEN_ACCESS = {
    isRequired: false,
    authenticate: () => LOCAL_PRINCIPAL,
    authenticateSocket: () => LOCAL_PRINCIPAL,
    showsKey: () => false,
    charge: () => { },
    openSession: async () => null,
    endSession: async () => null,
    onEnd: () => () => { },
};
//# sourceMappingURL=interface.js.map