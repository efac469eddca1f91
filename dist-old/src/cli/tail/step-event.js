import { z } from 'zod';
import { excerpt } from '../terminal.js';
const step = z.object({
    id: z.string(),
    channel: z.string(),
    trajectoryUid: z.string(),
    promptUid: z.string(),
    stepIndex: z.int(),
    isLast: z.boolean(),
    turnType: z.string(),
    branch: z.string(),
    policyVersion: z.int().nullable(),
    model: z.string().nullable(),
    agent: z.string().nullable(),
    reward: z.number().nullable(),
    createdAt: z.string(),
    state: z.object({ promptTokens: z.int().nullable() }),
    action: z.object({
        text: z.string().nullable(),
        toolCalls: z.array(z.unknown()),
        responseTokens: z.int().nullable(),
        finishReason: z.string().nullable(),
    }),
    curation: z.object({ keep: z.boolean(), reason: z.string().nullable() }),
});
export const stepEvent = z.object({
    cursor: z.string(),
    change: z.string(),
    stepId: z.string(),
    step: step.nullable(),
});
export const STEP_EVENT_FIELDS = `
  cursor change stepId
  step {
    id channel trajectoryUid promptUid stepIndex isLast turnType branch policyVersion model agent reward createdAt
    state { promptTokens }
    action { text toolCalls responseTokens finishReason }
    curation { keep reason }
  }
`;
const EXCERPT = 60;
const short = (text) => excerpt(text, EXCERPT);
/** An event as one line of text. */
export function eventLine({ change, stepId, step: found }) {
    if (found === null)
        return `${change.toLowerCase()}  ${stepId}`;
    const { action, state, reward } = found;
    const calls = action.toolCalls.length === 0 ? '' : `${action.toolCalls.length} tool call(s) `;
    return [
        found.createdAt.slice(11, 19),
        ...(change === 'ADDED' ? [] : [change.toLowerCase()]),
        `${short(`${found.channel}/${found.trajectoryUid}`)}#${found.stepIndex}${found.isLast ? ' last' : ''}`,
        ...(state.promptTokens === null ? [] : [`${state.promptTokens}+${action.responseTokens ?? '?'} tok`]),
        ...(reward === null ? [] : [`reward ${reward}`]),
        ...(found.curation.keep ? [] : [`dropped: ${short(found.curation.reason ?? '')}`]),
        `${calls}${short(action.text ?? '')}`.trim(),
    ].join('  ');
}
//# sourceMappingURL=step-event.js.map