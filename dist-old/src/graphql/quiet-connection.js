/** Does work during which the caller's connection may be silent for longer than connections otherwise may. */
export async function whileQuiet({ socket }, work) {
    const silenceMs = socket?.timeout ?? 0;
    socket?.setTimeout(0);
    try {
        return await work();
    }
    finally {
        socket?.setTimeout(silenceMs);
    }
}
//# sourceMappingURL=quiet-connection.js.map