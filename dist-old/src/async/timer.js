export const SYSTEM_TIMER = {
    after: (ms, work) => {
        const timer = setTimeout(work, ms);
        return () => clearTimeout(timer);
    },
};
//# sourceMappingURL=timer.js.map