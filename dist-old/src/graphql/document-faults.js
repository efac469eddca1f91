const CODES = new Set([
    'GRAPHQL_PARSE_FAILED',
    'GRAPHQL_VALIDATION_FAILED',
    'BAD_USER_INPUT',
]);
/**
 * The status of an answer to a document that cannot be parsed or validated, or whose variables do not fit. By
 * GraphQL over HTTP it is 400 as `application/graphql-response+json`, and 200 as `application/json`, whose readers take
 * any other status for an answer of something that is not GraphQL. What this server refuses by itself keeps its status.
 */
export class DocumentFaults {
    constructor() {
        this.requests = new WeakMap();
        this.faulty = new WeakSet();
        this.plugin = {
            requestDidStart: async () => ({
                willSendResponse: async ({ contextValue, response: { body } }) => {
                    const request = this.requests.get(contextValue.answer);
                    if (request === undefined || body.kind !== 'single' || body.singleResult.data !== undefined)
                        return;
                    const { errors = [] } = body.singleResult;
                    if (errors.length > 0 && errors.every(({ extensions }) => CODES.has(extensions?.code)))
                        this.faulty.add(request);
                },
            }),
        };
    }
    /** Called before execution. */
    expect(request, { answer }) {
        this.requests.set(answer, request);
    }
    /** Called when the form of the answer is known, before it is sent. */
    settle(request, reply) {
        const isJson = String(reply.getHeader('content-type') ?? '').startsWith('application/json');
        if (reply.statusCode === 400 && isJson && this.faulty.has(request))
            reply.code(200);
    }
}
//# sourceMappingURL=document-faults.js.map