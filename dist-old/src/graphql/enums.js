import { registerEnumType } from 'type-graphql';
import { REJUDGES } from '../curation/run/input.js';
import { BATCH_STATUSES, NO_BATCH_REASONS, UNIT_STATES } from '../model/claim.js';
import { ENCODINGS, JOB_STATUSES } from '../model/dataset.js';
import { QUALITIES } from '../model/decision.js';
import { EXTRA_KINDS } from '../model/extras.js';
import { JOB_KINDS } from '../model/job.js';
import { SCOPES } from '../model/principal.js';
import { BATCH_ORDERS } from '../model/recipe.js';
import { LOG_PROB_KINDS, STEP_ORIGINS, TOKEN_SOURCES, TURN_TYPES } from '../model/step.js';
import { TRAJECTORY_STATUSES } from '../model/trajectory.js';
import { PLUGIN_KINDS } from '../plugins/interface.js';
import { GROUP_ORDER_FIELDS, STEP_ORDER_FIELDS, TRAJECTORY_ORDER_FIELDS } from '../query/page.js';
/** Registers a GraphQL enum whose names and values are the model's own strings. */
function enumOf(name, values, options = {}) {
    const members = Object.fromEntries(values.map((value) => [value, value]));
    registerEnumType(members, { name, ...options });
    return members;
}
export const TurnType = enumOf('TurnType', TURN_TYPES);
export const Quality = enumOf('Quality', QUALITIES);
export const TokenSource = enumOf('TokenSource', TOKEN_SOURCES);
export const LogProbKind = enumOf('LogProbKind', LOG_PROB_KINDS, {
    description: 'PROCESSED: after temperature and truncation, what an importance ratio needs. RAW: of the plain softmax.',
});
export const StepOrigin = enumOf('StepOrigin', STEP_ORIGINS, {
    description: 'How a step came.',
    valuesConfig: {
        GATEWAY: { description: 'The gateway captured a model call.' },
        REST: { description: 'It was posted to `/v1/steps` or `/submit_steps`.' },
        IMPORT: { description: '`stepwell import` read it from a file.' },
        GRAPHQL: { description: 'It came by `appendSteps`.' },
    },
});
export const ExtraKind = enumOf('ExtraKind', EXTRA_KINDS);
export const TrajectoryStatus = enumOf('TrajectoryStatus', TRAJECTORY_STATUSES);
export const PluginKind = enumOf('PluginKind', PLUGIN_KINDS);
export const Scope = enumOf('Scope', SCOPES.map((scope) => scope.toUpperCase()), { description: 'What a key allows. ADMIN allows everything.' });
export const Unit = enumOf('Unit', ['STEP', 'TRAJECTORY', 'GROUP']);
export const Rejudge = enumOf('Rejudge', REJUDGES);
export const JobStatus = enumOf('JobStatus', JOB_STATUSES);
export const JobKind = enumOf('JobKind', JOB_KINDS);
export const Encoding = enumOf('Encoding', ENCODINGS);
export const BatchOrder = enumOf('BatchOrder', BATCH_ORDERS);
export const UnitState = enumOf('UnitState', UNIT_STATES, {
    description: 'Where a unit of a recipe stands.',
    valuesConfig: {
        READY: { description: 'A claim gets it.' },
        LEASED: { description: 'A batch holds it.' },
        CONSUMED: { description: 'It was acknowledged as often as the recipe says.' },
        EXCLUDED: { description: 'Curation left nothing of it, or it was dropped because too much waited.' },
        INCOMPLETE: { description: 'It lacks something.' },
        STALE: { description: 'It is too many policy versions behind.' },
        POISONED: { description: 'It was delivered maxDeliveries times without an acknowledgement.' },
    },
});
export const BatchStatus = enumOf('BatchStatus', BATCH_STATUSES, {
    description: 'What became of a batch.',
    valuesConfig: {
        LEASED: { description: 'Its consumer has it.' },
        ACKED: { description: 'Its units are consumed.' },
        RELEASED: { description: 'It was given back, or leased nothing from the start.' },
        EXPIRED: { description: 'Its lease ran out. The ack may still come.' },
        REWOUND: { description: 'It was acknowledged, and resume took that back.' },
    },
});
export const NoBatchReason = enumOf('NoBatchReason', NO_BATCH_REASONS, {
    description: 'Why a claim brought nothing.',
    valuesConfig: {
        NOT_READY: { description: 'Too little is ready.' },
        STALE: { description: 'What there is, is too many policy versions behind.' },
        PAUSED: { description: 'Nothing is ready, and the policy is paused.' },
        CLOSED: { description: 'The recipe was deleted meanwhile, or the server stops.' },
    },
});
export const SortDirection = enumOf('SortDirection', ['ASC', 'DESC']);
export const StepOrderField = enumOf('StepOrderField', STEP_ORDER_FIELDS);
export const PromptGroupOrderField = enumOf('PromptGroupOrderField', GROUP_ORDER_FIELDS, {
    description: 'Their values are computed: each page looks at every group that matches.',
});
export const TrajectoryOrderField = enumOf('TrajectoryOrderField', TRAJECTORY_ORDER_FIELDS);
/** The kinds of feed events that are about one step. */
export const StepChange = enumOf('StepChange', ['ADDED', 'REWARDED', 'JUDGED', 'CURATED', 'NEXT_STATE', 'CONSUMED', 'DELETED', 'EXTRAS'], {
    valuesConfig: {
        REWARDED: {
            description: 'It was given a reward, or lost one that goes with the last step to a later step.',
        },
        NEXT_STATE: {
            description: 'What followed it is known now, or a later step is the last one in its place.',
        },
    },
});
//# sourceMappingURL=enums.js.map