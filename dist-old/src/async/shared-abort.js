import { setMaxListeners } from 'node:events';
/** A controller whose signal any number of calls may wait on at the same time, without a warning that they leak. */
export function sharedAbort() {
    const controller = new AbortController();
    setMaxListeners(0, controller.signal);
    return controller;
}
//# sourceMappingURL=shared-abort.js.map