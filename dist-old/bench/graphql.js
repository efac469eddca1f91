/**
 * What GraphQL costs. Typical documents over HTTP, beside the same documents executed by graphql-js alone with the same
 * resolvers, and beside the store's calls that they come to, made directly: each is a step away from the network. Then an
 * honest client's queries, alone and beside clients that send documents at random, as fast as they are answered.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { execute, parse, validate } from 'graphql';
import { Agent, request } from 'undici';
import { createCatalog } from '../src/catalog/create.js';
import { createGraphql } from '../src/graphql/create.js';
import { LOCAL_PRINCIPAL } from '../src/model/principal.js';
import { fillStore, indexStore, openFilled } from './fill-store.js';
import { machine, residentMib } from './machine.js';
import { percentile, seeded } from './numbers.js';
import { RandomDocuments } from './random-documents.js';
import { startServer } from './server-process.js';
const GOAL_P95_MS = 100;
/** Sets of variables of each document; each level takes them by turns. */
const VARIANTS = 64;
/** Operations under way at once. */
const AT_ONCE = 8;
/** Documents at random under way at once. */
const HOSTILE = 8;
/** Queries a second of the honest client. */
const HONEST_PER_SECOND = 20;
const { values } = parseArgs({
    options: {
        steps: { type: 'string', default: '20000' },
        seconds: { type: 'string', default: '5' },
        'beside-seconds': { type: 'string', default: '30' },
        help: { type: 'boolean', default: false },
    },
});
if (values.help) {
    console.log(`bench:graphql [--steps 20000] [--seconds 5] [--beside-seconds 30]

--seconds         for each document at each level
--beside-seconds  of the honest client, alone and again beside documents at random`);
    process.exit(0);
}
const steps = Number(values.steps);
const seconds = Number(values.seconds);
/** One of the channel `train`, which has four groups of five. */
const trajectory = (variant) => `trajectory-${(variant * 20) % Math.floor(steps / 8)}`;
const QUESTIONS = [
    {
        name: '50 heads of steps',
        document: `query ($v: Int!) { steps(first: 50, where: { policyVersion: { eq: $v } }) {
      nodes { id trajectoryUid stepIndex reward policyVersion curation { trainable reason } } pageInfo { endCursor } } }`,
        variables: (variant) => ({ v: variant % 20 }),
    },
    {
        name: '20 steps with content',
        document: `query ($v: Int!) { steps(first: 20, where: { policyVersion: { eq: $v } }) {
      nodes { id state { messages promptIdsPacked } action { message responseIdsPacked logProbsPacked } } } }`,
        variables: (variant) => ({ v: variant % 20 }),
    },
    {
        name: '20 trajectories with their steps',
        document: `query ($v: Int!) { trajectories(first: 20, where: { maxPolicyVersion: { eq: $v } }) {
      nodes { id uid reward status steps(first: 10) { nodes { id stepIndex reward } } } } }`,
        variables: (variant) => ({ v: variant % 20 }),
    },
    {
        name: 'one trajectory, whole',
        document: `query ($uid: String!) { trajectory(uid: $uid) {
      id reward steps(first: 50) { nodes { stepIndex reward state { messages } action { message text } } } } }`,
        variables: (variant) => ({ uid: trajectory(variant) }),
    },
    {
        name: '10 groups with their rollouts',
        document: `query { promptGroups(first: 10) { nodes { id promptUid rewardMean trajectories { nodes { uid reward } } } } }`,
        variables: () => ({}),
    },
];
/** Does the work again and again, so many at once, for the seconds that were asked for. */
async function measure(work) {
    for (let variant = 0; variant < VARIANTS; variant++)
        await work(variant);
    const times = [];
    let next = 0;
    const start = performance.now();
    const end = start + seconds * 1_000;
    await Promise.all(Array.from({ length: AT_ONCE }, async () => {
        while (performance.now() < end) {
            const began = performance.now();
            await work(next++ % VARIANTS);
            times.push(performance.now() - began);
        }
    }));
    const perSecond = (times.length / (performance.now() - start)) * 1_000;
    return { perSecond, p50: percentile(times, 0.5), p99: percentile(times, 0.99) };
}
/** A store that notes its calls: those that are under way at once stand together. */
function recording(store, waves) {
    let underWay = 0;
    return new Proxy(store, {
        get(target, name) {
            const member = Reflect.get(target, name, target);
            if (typeof member !== 'function')
                return member;
            return (...args) => {
                if (underWay === 0)
                    waves.push([]);
                waves.at(-1)?.push((again) => Reflect.get(again, name, again).apply(again, args));
                const answer = member.apply(target, args);
                if (!(answer instanceof Promise))
                    return answer;
                underWay += 1;
                return answer.finally(() => {
                    underWay -= 1;
                });
            };
        },
    });
}
/** The API over a store, for documents that read steps, trajectories and groups: the other services are not there. */
function apiOver(store) {
    const absent = new Proxy({}, { get: (_target, name) => absentMethod(String(name)) });
    const services = { catalog: createCatalog({ store, batches: absent }) };
    return createGraphql(services);
}
const absentMethod = (name) => () => {
    throw new Error(`the measured documents do not need ${name}`);
};
async function run(api, document, variableValues) {
    const contextValue = api.createContext(LOCAL_PRINCIPAL);
    const result = await execute({ schema: api.schema, document, variableValues, contextValue });
    if (result.errors !== undefined)
        throw result.errors[0];
    return JSON.stringify(result);
}
async function measureInProcess(dataDir) {
    const store = await openFilled({ dataDir });
    try {
        const levels = new Map();
        for (const { name, document: source, variables } of QUESTIONS) {
            const api = apiOver(store);
            const document = checked(api.schema, source);
            const calls = [];
            for (let variant = 0; variant < VARIANTS; variant++) {
                const waves = [];
                const said = await run(apiOver(recording(store, waves)), document, variables(variant));
                if (!said.includes('"id"') && !said.includes('stepIndex'))
                    throw new Error(`${name} finds nothing: ${said}`);
                calls.push(waves);
            }
            const direct = async (variant) => {
                for (const wave of calls[variant] ?? [])
                    await Promise.all(wave.map((call) => call(store)));
            };
            levels.set(name, {
                store: await measure(direct),
                bare: await measure((variant) => run(api, document, variables(variant))),
            });
        }
        return levels;
    }
    finally {
        await store.close();
    }
}
function checked(schema, source) {
    const document = parse(source);
    const [error] = validate(schema, document);
    if (error !== undefined)
        throw error;
    return document;
}
async function ask(url, agent, body) {
    const answer = await request(`${url}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
        dispatcher: agent,
    });
    return answer.body.text();
}
async function measureOverHttp(url, agent) {
    const rates = new Map();
    for (const { name, document, variables } of QUESTIONS) {
        const bodies = Array.from({ length: VARIANTS }, (_, variant) => JSON.stringify({ query: document, variables: variables(variant) }));
        const first = await ask(url, agent, bodies[0] ?? '');
        if (first.includes('"errors"'))
            throw new Error(first);
        rates.set(name, await measure((variant) => ask(url, agent, bodies[variant] ?? '')));
    }
    return rates;
}
/** Times of the honest client's queries: one due every 50 ms, whether or not the one before was answered. */
async function beHonest(url, agent, forMs) {
    const times = [];
    const under = [];
    const start = performance.now();
    for (let sent = 0; (sent * 1_000) / HONEST_PER_SECOND < forMs; sent++) {
        await delay(Math.max(0, start + (sent * 1_000) / HONEST_PER_SECOND - performance.now()));
        const question = QUESTIONS[sent % QUESTIONS.length];
        const body = JSON.stringify({ query: question.document, variables: question.variables(sent % VARIANTS) });
        const due = performance.now();
        under.push(ask(url, agent, body).then((said) => {
            if (said.includes('"errors"'))
                throw new Error(said);
            times.push(performance.now() - due);
        }));
    }
    await Promise.all(under);
    return times;
}
/** Sends documents at random until told to stop; answers how many, and the first fault that the server had. */
async function beHostile(url, schema, isOver) {
    const agent = new Agent({ connections: HOSTILE });
    const documents = new RandomDocuments(schema, seeded(11), ['train', 'trajectory-1', 'prompt-1']);
    let sent = 0;
    let fault = null;
    await Promise.all(Array.from({ length: HOSTILE }, async () => {
        while (!isOver()) {
            const query = sent++ % 2 === 0 ? documents.valid() : documents.spoiled();
            // What deletes would leave the honest client nothing to read.
            if (/delete|retention/i.test(query))
                continue;
            const said = await ask(url, agent, JSON.stringify({ query }));
            if (said.includes('"INTERNAL"'))
                fault ??= `${query}\n${said}`;
        }
    }));
    await agent.close();
    return { sent, fault };
}
const rate = (value) => value.toFixed(0);
const ms = (value) => value.toFixed(1);
console.log(machine());
console.log(`${steps} steps, ${AT_ONCE} operations at once, ${VARIANTS} sets of variables by turns\n`);
const dataDir = await mkdtemp(join(tmpdir(), 'stepwell-bench-'));
try {
    await fillStore({ dataDir }, steps);
    indexStore(dataDir, steps);
    const inProcess = await measureInProcess(dataDir);
    const server = await startServer({ dataDir });
    const agent = new Agent({ connections: AT_ONCE });
    try {
        const overHttp = await measureOverHttp(server.url, agent);
        const table = {};
        for (const [name, http] of overHttp) {
            const { store, bare } = inProcess.get(name);
            table[name] = {
                'store /s': rate(store.perSecond),
                'graphql-js /s': rate(bare.perSecond),
                'HTTP /s': rate(http.perSecond),
                'of graphql-js': (http.perSecond / bare.perSecond).toFixed(2),
                'of store': (http.perSecond / store.perSecond).toFixed(2),
                'store p99 ms': ms(store.p99),
                'graphql-js p99 ms': ms(bare.p99),
                'HTTP p50 ms': ms(http.p50),
                'HTTP p99 ms': ms(http.p99),
            };
        }
        console.table(table);
        const forMs = Number(values['beside-seconds']) * 1_000;
        const alone = await beHonest(server.url, agent, forMs);
        let isOver = false;
        const { schema } = createGraphql({});
        const hostile = beHostile(server.url, schema, () => isOver);
        const beside = await beHonest(server.url, agent, forMs).finally(() => {
            isOver = true;
        });
        const { sent, fault } = await hostile;
        const row = (times) => ({
            queries: times.length,
            'p50 ms': ms(percentile(times, 0.5)),
            'p95 ms': ms(percentile(times, 0.95)),
            'p99 ms': ms(percentile(times, 0.99)),
        });
        console.log(`an honest client, ${HONEST_PER_SECOND} queries a second:`);
        console.table({ alone: row(alone), [`beside ${sent} documents at random`]: row(beside) });
        console.log(`the server's memory: ${residentMib(server.child.pid).toFixed(0)} MiB`);
        if (fault !== null)
            console.log(`a fault of the server: ${fault}`);
        const isMet = percentile(beside, 0.95) < GOAL_P95_MS && fault === null;
        console.log(`goal: p95 under ${GOAL_P95_MS} ms meanwhile, no fault: ${isMet ? 'met' : 'not met on this machine'}`);
    }
    finally {
        await agent.close();
        await server.stop();
    }
}
finally {
    await rm(dataDir, { recursive: true, force: true });
}
//# sourceMappingURL=graphql.js.map