/**
 * The connection of a client to which the gateway writes an answer. The gateway itself bounds how long a model may
 * think; a client that reads none of the waiting bytes for `silenceMs` is disconnected.
 */
export class ResponseSink {
    constructor(response, silenceMs) {
        this.response = response;
        this.silenceMs = silenceMs;
        this.expectClient(false);
        response.on('drain', () => this.expectClient(false));
    }
    begin(status, headers) {
        if (!this.response.destroyed)
            this.response.writeHead(status, headers);
    }
    write(bytes) {
        // Bytes for a client that has gone are dropped; `onGone` tells the gateway.
        if (this.response.destroyed || this.response.write(bytes))
            return true;
        this.expectClient(true);
        return false;
    }
    end(bytes) {
        if (this.response.destroyed)
            return;
        this.expectClient(true);
        if (bytes === undefined)
            this.response.end();
        else
            this.response.end(bytes);
    }
    expectClient(expected) {
        this.response.socket?.setTimeout(expected ? this.silenceMs : 0);
    }
    cut() {
        this.response.destroy();
    }
    onDrain(listener) {
        this.response.on('drain', listener);
    }
    onGone(listener) {
        const { response } = this;
        const { socket } = response.req;
        const tell = () => {
            if (!response.writableEnded)
                listener();
        };
        // The client may have disconnected before the gateway asked, and then no event says so any more.
        if (response.destroyed || socket.destroyed)
            tell();
        else if (response.socket === socket)
            response.once('close', tell);
        else {
            // While another answer on this connection is still being written, Node has not assigned the connection to this
            // answer and emits no `close` for it; the socket's own event is used.
            socket.once('close', tell);
            response.once('finish', () => socket.off('close', tell));
        }
    }
}
//# sourceMappingURL=answer-sink.js.map