import { ServerClient } from '../../client/server-client.js';
import { StepwellError } from '../../errors/index.js';
import { defineCommand, EXIT } from '../command.js';
import { saveRecipe } from '../datasets/build-dataset.js';
import { readRecipeFile } from '../datasets/read-recipe-file.js';
import { KEY_OPTION, URL_OPTION } from '../option.js';
import { addMode, describeAdded } from '../recipes/add-mode.js';
import { CLAIM_OPTIONS, claimFieldsOf } from '../recipes/claim-options.js';
import { MODES, planOf } from '../recipes/modes.js';
import { deleteRecipe, describeRecipe, listRecipes, recipeFileOf, requireRecipe, } from '../recipes/stored-recipe.js';
const ACTIONS = ['list', 'show', 'save', 'delete', 'add'];
/** What each action is done to. */
const NAMED = {
    list: null,
    show: 'the name of the recipe',
    save: 'the file of the recipe',
    delete: 'the name of the recipe',
    add: 'the mode',
};
const OF_ADD = [
    'name',
    'channel',
    'base-url',
    'model',
    'api-key-env',
    'teacher-url',
    'teacher-model',
    'teacher-engine',
    'teacher-api-key-env',
    'partly-judged',
    ...Object.keys(CLAIM_OPTIONS),
];
const ENGINES = ['vllm', 'sglang'];
const OF_TEACHER = OF_ADD.filter((name) => name.startsWith('teacher-'));
const WITH_TEACHER = ['opd', 'combine'];
const usage = (detail) => new StepwellError('INVALID_USAGE', { detail });
/** What to do; `list` if nothing is said. @throws INVALID_USAGE */
function actionOf(given, operand, flags) {
    const action = ACTIONS.find((known) => known === (given ?? 'list'));
    if (action === undefined)
        throw usage(`no action "${given}"; there are: ${ACTIONS.join(', ')}`);
    const what = NAMED[action];
    if (what === null && operand !== null)
        throw usage(`unexpected argument "${operand}"`);
    if (what !== null && operand === null)
        throw usage(`${what} is missing${action === 'add' ? `; there are: ${MODES.join(', ')}` : ''}`);
    const wrong = OF_ADD.find((name) => flags[name] !== undefined);
    if (action !== 'add' && wrong !== undefined)
        throw usage(`--${wrong} is an option of stepwell recipes add`);
    return action;
}
/** @throws INVALID_USAGE */
function modeOf(given, flags) {
    const mode = MODES.find((known) => known === given);
    if (mode === undefined)
        throw usage(`no mode "${given}"; there are: ${MODES.join(', ')}`);
    const wrong = OF_TEACHER.find((name) => flags[name] !== undefined);
    if (wrong !== undefined && !WITH_TEACHER.includes(mode))
        throw usage(`--${wrong}: ${mode} has no teacher`);
    return mode;
}
/** @throws INVALID_USAGE */
function modelsOf(given) {
    const { 'base-url': baseUrl, model, 'api-key-env': apiKeyEnv } = given;
    if (baseUrl === null)
        throw usage('--base-url is missing: the address of the judge, such as http://judge:8000/v1');
    if (model === null)
        throw usage('--model is missing: the name of the judge');
    const teacherUrl = given['teacher-url'];
    return {
        judge: { baseUrl, model, apiKeyEnv },
        teacher: {
            baseUrl: teacherUrl ?? baseUrl,
            model: given['teacher-model'] ?? model,
            engine: given['teacher-engine'],
            // A key is for one origin, so that of the judge is not taken to another address.
            apiKeyEnv: given['teacher-api-key-env'] ?? (teacherUrl === null ? apiKeyEnv : null),
        },
    };
}
const text = (placeholder, description) => ({ type: 'text', placeholder, environment: false, description });
/** Does to stored recipes whatever is not adding a mode. */
async function handle(client, action, what, terminal) {
    if (action === 'list') {
        const recipes = await listRecipes(client);
        terminal.result(recipes, recipes.length === 0 ? 'no recipes yet' : recipes.map(describeRecipe).join('\n'));
        return;
    }
    if (action === 'show') {
        const recipe = await requireRecipe(client, what);
        terminal.result(recipe, JSON.stringify(recipeFileOf(recipe), null, 2));
        return;
    }
    if (action === 'delete') {
        const deleted = await deleteRecipe(client, what);
        terminal.result(deleted, `deleted ${deleted.name}; its datasets stay`);
        return;
    }
    const id = await saveRecipe(client, await readRecipeFile(what));
    const saved = await requireRecipe(client, id);
    terminal.result(saved, `saved ${describeRecipe(saved)}`);
}
export const recipesCommand = defineCommand({
    name: 'recipes',
    summary: 'List, show, save and delete recipes, or add one that learns from judges and teachers',
    details: [
        'show NAME prints a recipe as a file that save reads; save FILE stores one, in place of that of its name in\nits channel, which keeps its id; delete NAME leaves its datasets. NAME may be the id, and has to be where recipes of\nseveral channels have the name.',
        'add MODE starts the live curators of a mode and saves its recipe; stepwell build builds it. What is there already\nstays as it is, so that a second call changes nothing; but a recipe of the mode that waits for no judge does from then on,\nunless --partly-judged is given.',
        'MODE is binary-rl (scores of a judge), opd (hints of a judge, log-probs of a teacher), combine (both), or\nstep-wise-outcome (scores of a judge beside the rewards of whole rollouts).',
        'Keys are named, never given: --api-key-env is a variable of the server, which STEPWELL_SECRETS lists.',
    ],
    examples: [
        'stepwell recipes',
        'stepwell recipes show airline-grpo > airline-grpo.json',
        'stepwell recipes save airline-grpo.json',
        'stepwell recipes delete airline-grpo',
        'stepwell recipes add binary-rl --base-url http://judge:8000/v1 --model Qwen/Qwen3-32B',
        'stepwell recipes add step-wise-outcome --base-url http://judge:8000/v1 --model judge --group-size 8 --max-ready 64',
        'stepwell recipes add opd --name distil --base-url http://judge:8000/v1 --model judge --teacher-url http://teacher:8000/v1 --teacher-model policy',
    ],
    operands: {
        action: { placeholder: 'ACTION', description: ACTIONS.join(', '), required: false },
        what: {
            placeholder: 'NAME|FILE|MODE',
            description: `Recipe, file of one (- for standard input), or of add: ${MODES.join(', ')}`,
            required: false,
        },
    },
    options: {
        name: text('NAME', 'Of add: name of the recipe; that of the mode if not given'),
        channel: text('CHANNEL', 'Of add: whose steps are judged; train if not given'),
        'base-url': text('URL', 'Of add: address of the judge, with its /v1'),
        model: text('MODEL', 'Of add: name of the judge'),
        'api-key-env': text('VARIABLE', "Of add: the server's variable with the key of the judge"),
        'teacher-url': text('URL', 'Of add opd, combine: address of the teacher; that of the judge if not given'),
        'teacher-model': text('MODEL', 'Of add opd, combine: name of the teacher; that of the judge if not given'),
        'teacher-engine': {
            type: 'choice',
            choices: ENGINES,
            default: 'vllm',
            environment: false,
            description: 'Of add opd, combine: which engine serves the teacher',
        },
        'teacher-api-key-env': text('VARIABLE', 'Of add opd, combine: the same for the teacher; that of the judge without --teacher-url'),
        'partly-judged': {
            type: 'boolean',
            environment: false,
            description: 'Of add: units need not wait until each of their steps was judged',
        },
        ...CLAIM_OPTIONS,
        url: URL_OPTION,
        key: KEY_OPTION,
    },
    async run({ options, operands, flags }, { terminal, signal }) {
        const what = operands.what ?? '';
        const action = actionOf(operands.action, operands.what, flags);
        const client = new ServerClient(options.url, signal, options.key);
        if (action !== 'add') {
            await handle(client, action, what, terminal);
            return EXIT.ok;
        }
        const mode = modeOf(what, flags);
        const plan = planOf(mode, modelsOf(options));
        const isPartly = options['partly-judged'];
        if (isPartly && options['await-timeout-ms'] !== null)
            throw usage('--await-timeout-ms: with --partly-judged units wait for no judge');
        const added = await addMode(client, {
            name: options.name ?? mode,
            channel: options.channel ?? 'train',
            plan,
            claims: claimFieldsOf(options),
            awaits: isPartly ? [] : plan.live.map((curator) => curator.name),
        });
        terminal.result(added, describeAdded(added));
        return EXIT.ok;
    },
});
//# sourceMappingURL=recipes.js.map