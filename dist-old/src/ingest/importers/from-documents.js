import { StepwellError } from '../../errors/index.js';
/**
 * Turns documents into steps, one document at a time. If `toSteps` throws a StepwellError, the document is not in the
 * format; it then becomes one error and no steps, because a conversation with a gap would be trained on as if it were
 * whole.
 */
export async function* fromDocuments(documents, toSteps) {
    for await (const document of documents) {
        const { position } = document;
        if (!document.ok) {
            yield { kind: 'error', position, error: document.error };
            continue;
        }
        try {
            let index = 0;
            for (const step of toSteps(document.value)) {
                yield { kind: 'step', position: `${position}, step ${index}`, step };
                index += 1;
            }
        }
        catch (error) {
            if (!(error instanceof StepwellError))
                throw error;
            yield { kind: 'error', position, error: error.toWire() };
        }
    }
}
//# sourceMappingURL=from-documents.js.map