import "./rolldown-runtime-BcUA5ExT.js";
import { t as StepwellError } from "./errors-CcPsIPsb.js";
import { a as manualFields, o as maskOut, r as effectiveCuration } from "./decision-DoFfOib4.js";
import { a as trajectoryReward, c as scaleOf, i as effectiveReward, r as REWARD, s as saturated } from "./content-field-DaPL9tFx.js";
import { r as withoutAbandonReason } from "./abandon-reason-B62xZ8Xr.js";
import { C as NO_CONTENT, O as parsedTexts, T as damagedStep, k as parsingOnce } from "./dated-marks-BK2Ri5fv.js";
// dist/src/store/derived/group-unit.js
const { newFrom: _noneNew, ...WITHOUT_CONTENT } = NO_CONTENT;
function trajectoryUnitOf({ channel, promptUid, generation }, facts, asOf) {
	const status = statusAsOf(facts, asOf);
	const last = facts.steps[facts.steps.length - 1];
	const place = {
		channel,
		trajectoryUid: facts.uid,
		promptUid,
		generation
	};
	const steps = facts.steps.map((step) => stepUnitOf(place, step, step === last && status === "COMPLETE", asOf));
	return {
		channel,
		promptUid,
		generation,
		uid: facts.uid,
		status,
		reward: trajectoryReward(steps.map((step) => step.reward)),
		metadata: withoutAbandonReason(facts.metadata),
		startedAt: facts.startedAt,
		...tagsOf(facts.inherited),
		steps
	};
}
function tagsOf(inherited) {
	if (inherited.length === 0) return {};
	const { tags } = effectiveCuration(inherited);
	return tags.length === 0 ? {} : { tags };
}
function statusAsOf({ completed, abandoned, steps }, asOf) {
	if (completed !== null && completed <= asOf) return "COMPLETE";
	if (abandoned === null || steps.some(({ head }) => head.position > abandoned)) return "OPEN";
	return "ABANDONED";
}
function excludedBy(damage) {
	return {
		...effectiveCuration([]),
		keep: false,
		reason: `${damage.code}: ${damage.message}`
	};
}
function stepUnitOf(place, facts, isLast, asOf) {
	const { head, rewards, decisions, nextFrom, consumed } = facts;
	const damage = facts.content instanceof StepwellError ? facts.content : null;
	const content = facts.content instanceof StepwellError ? NO_CONTENT : facts.content;
	const curation = damage === null ? effectiveCuration(decisions) : excludedBy(damage);
	const unit = {
		id: head.id,
		position: head.position,
		channel: place.channel,
		trajectoryUid: place.trajectoryUid,
		promptUid: place.promptUid,
		generation: place.generation,
		stepIndex: head.stepIndex,
		isLast,
		turnType: head.turnType,
		branch: head.branch,
		policyVersion: head.policyVersion,
		model: head.model,
		agent: head.agent,
		promptTokens: head.promptTokens,
		responseTokens: head.responseTokens,
		hasResponse: facts.hasResponse,
		hasLogProbs: head.hasLogProbs,
		messages: content.messages,
		tools: content.tools,
		response: content.response,
		nextState: nextFrom !== null && nextFrom > asOf ? null : content.nextState,
		promptIds: content.promptIds,
		responseIds: content.responseIds,
		logProbs: content.logProbs,
		responseMask: maskOf(facts, curation),
		teacherLogProbs: content.teacherLogProbs,
		teacherTopK: content.teacherTopK,
		refLogProbs: content.refLogProbs,
		values: content.values,
		hint: content.hint,
		tokenSource: head.tokenSource,
		logProbKind: head.logProbKind,
		finishReason: head.finishReason,
		sampling: head.sampling,
		metadata: head.metadata,
		media: content.media,
		routedExperts: content.routedExperts,
		createdAt: head.createdAt,
		reward: effectiveReward(rewards),
		rewards,
		judgment: facts.scores.at(-1)?.score ?? null,
		curation,
		manual: manualFields(decisions),
		consumed: consumed !== null && consumed <= asOf || wasConsumed(facts.consumedBefore, asOf)
	};
	if (facts.scores.length > 0) unit.judgments = Object.fromEntries(facts.scores.map(({ judge, score }) => [judge, score]));
	const operations = operationsOf(decisions);
	if (operations.length > 0) unit.operations = operations;
	return unit;
}
const wasConsumed = (before, asOf) => before.some(([from, until]) => from <= asOf && asOf < until);
const NO_OPERATIONS = [];
function operationsOf(decisions) {
	if (decisions.length === 0) return NO_OPERATIONS;
	const counted = decisions.filter(({ source, undone }) => source !== "capture" && !undone);
	return [...new Set(counted.map(({ operationId }) => operationId))];
}
function maskOf({ head, content }, { mask = [] }) {
	if (content instanceof StepwellError) return null;
	const { responseMask } = content;
	const hasIds = head.promptTokens !== null && head.responseTokens !== null;
	return mask.length === 0 || !hasIds ? responseMask : maskOut(responseMask, head.responseTokens, mask);
}
function toGroupUnit(raw) {
	for (const { steps } of raw.trajectories) {
		const parse = parsingOnce();
		for (const step of steps) parseUnit(step, parse);
	}
	return raw;
}
function parseUnit(step, parse) {
	try {
		setTexts(step, parsedTexts(step, parse));
	} catch (error) {
		const damage = damagedStep(step.id, error);
		Object.assign(step, {
			...WITHOUT_CONTENT,
			curation: excludedBy(damage)
		});
		setTexts(step, parsedTexts(step));
	}
}
function setTexts(step, texts) {
	const unit = step;
	unit.messages = texts.messages;
	unit.response = texts.response;
	unit.nextState = texts.nextState;
	unit.tools = texts.tools;
	unit.media = texts.media;
	unit.routedExperts = texts.routedExperts;
}
function givenRewardOf(step) {
	if (step.givenReward === null) return null;
	return {
		id: `rwd_${step.id.slice(5)}`,
		name: REWARD,
		value: step.givenReward,
		source: "client",
		comment: null,
		at: step.createdAt,
		position: step.position,
		stepIndex: step.stepIndex
	};
}
function least(values) {
	return values.reduce((low, value) => value === null || low !== null && low < value ? low : value, null);
}
function most(values) {
	return values.reduce((high, value) => value === null || high !== null && high > value ? high : value, null);
}
function promptGroupOf(group, trajectories) {
	const { id, channel, promptUid, generation } = group;
	const members = [...trajectories].sort((a, b) => a.uid < b.uid ? -1 : 1);
	const rewards = members.flatMap(({ reward }) => reward === null ? [] : [reward]);
	const scale = scaleOf(rewards);
	const mean = rewards.length === 0 ? null : rewards.reduce((sum, reward) => sum + reward / scale, 0) / rewards.length;
	const squares = rewards.reduce((sum, reward) => sum + (reward / scale - (mean ?? 0)) ** 2, 0);
	const deviation = saturated(Math.sqrt(squares / (rewards.length - 1)) * scale);
	const zeroVariance = rewards.length > 1 && rewards.every((reward) => reward === rewards[0]);
	return {
		id,
		promptUid,
		channel,
		generation,
		trajectoryCount: members.length,
		completeCount: members.filter(({ status }) => status === "COMPLETE").length,
		openCount: members.filter(({ status }) => status === "OPEN").length,
		stepCount: members.reduce((sum, { stepCount }) => sum + stepCount, 0),
		startedAt: least(members.map(({ startedAt }) => startedAt)) ?? 0,
		lastStepAt: most(members.map(({ lastStepAt }) => lastStepAt)) ?? 0,
		minPolicyVersion: least(members.map(({ minPolicyVersion }) => minPolicyVersion)),
		maxPolicyVersion: most(members.map(({ maxPolicyVersion }) => maxPolicyVersion)),
		rewardMean: mean === null ? null : mean * scale,
		rewardStd: rewards.length < 2 ? null : zeroVariance ? 0 : deviation,
		zeroVariance
	};
}
// dist/src/store/statistics/exact-sum.js
const MAX_SPLIT = 2 ** 900;
const SPLITTER = 134217729;
var ExactSum = class {
	constructor() {
		this.parts = [];
	}
	add(value, times = 1) {
		if (times === 1 || value === 0) {
			this.addOne(value);
			return;
		}
		if (Math.abs(value) > MAX_SPLIT) {
			for (let i = 0; i < times; i++) this.addOne(value);
			return;
		}
		const product = value * times;
		const [high, low] = split(value);
		const [highTimes, lowTimes] = split(times);
		const lost = low * lowTimes - (product - high * highTimes - low * highTimes - high * lowTimes);
		this.addOne(product);
		if (lost !== 0) this.addOne(lost);
	}
	get value() {
		const { parts } = this;
		let at = parts.length - 1;
		let sum = parts[at] ?? 0;
		let rest = 0;
		while (at > 0) {
			at -= 1;
			const before = sum;
			const part = parts[at] ?? 0;
			sum = before + part;
			rest = part - (sum - before);
			if (rest !== 0) break;
		}
		const next = parts[at - 1];
		if (at > 0 && next !== void 0 && rest < 0 === next < 0) {
			const doubled = rest * 2;
			const rounded = sum + doubled;
			if (doubled === rounded - sum) return rounded;
		}
		return sum;
	}
	addOne(value) {
		const kept = [];
		let sum = value;
		for (const part of this.parts) {
			const [large, small] = Math.abs(sum) < Math.abs(part) ? [part, sum] : [sum, part];
			const added = large + small;
			const lost = small - (added - large);
			if (lost !== 0) kept.push(lost);
			sum = added;
		}
		kept.push(sum);
		this.parts = kept;
	}
};
function split(value) {
	const scaled = SPLITTER * value;
	const high = scaled - (scaled - value);
	return [high, value - high];
}
const LARGE = 2 ** 800;
const SCALE = 2 ** 400;
var ValueTally = class {
	constructor() {
		this.entries = new Map();
	}
	add(value, count, reward) {
		let entry = this.entries.get(value);
		if (entry === void 0) {
			entry = {
				value,
				count: 0,
				rewarded: 0,
				sum: new ExactSum(),
				large: new ExactSum()
			};
			this.entries.set(value, entry);
		}
		entry.count += count;
		if (reward === null) return;
		entry.rewarded += count;
		if (Math.abs(reward) > LARGE) entry.large.add(reward / SCALE, count);
		else entry.sum.add(reward, count);
	}
	mostFrequent() {
		return [...this.entries.values()].sort((a, b) => b.count - a.count || compare(a.value, b.value)).slice(0, 100).map(({ value, count, rewarded, sum, large }) => ({
			key: keyOf(value),
			count,
			rewardMean: rewarded === 0 ? null : meanOf(sum.value, large.value, rewarded)
		}));
	}
};
const keyOf = (value) => value === null ? "unknown" : String(value);
function meanOf(sum, large, count) {
	if (large === 0) return sum / count;
	return (large + sum / SCALE) / count * SCALE;
}
function compare(a, b) {
	if (a === b) return 0;
	if (a === null) return -1;
	if (typeof a === "string" && typeof b === "string") return Buffer.compare(Buffer.from(a), Buffer.from(b));
	return b === null || a > b ? 1 : -1;
}
// dist/src/store/statistics/more-tally.js
const TRUNCATED = "length";
const FAILED_REASONS = ["error", "abort"];
var MoreTally = class {
	constructor() {
		this.dimensions = new Map();
		this.stretches = new Map();
	}
	addValue(dimension, value, count, reward) {
		let tally = this.dimensions.get(dimension);
		if (tally === void 0) {
			tally = new ValueTally();
			this.dimensions.set(dimension, tally);
		}
		tally.add(value, count, reward);
	}
	addTime(at, count, responseTokens, reward) {
		let stretch = this.stretches.get(at);
		if (stretch === void 0) {
			stretch = {
				steps: 0,
				responseTokens: 0,
				rewards: new ValueTally()
			};
			this.stretches.set(at, stretch);
		}
		stretch.steps += count;
		stretch.responseTokens += responseTokens;
		stretch.rewards.add(null, count, reward);
	}
	get figures() {
		const by = (dimension) => this.dimensions.get(dimension)?.mostFrequent() ?? [];
		return {
			byAgent: by("agent"),
			byFinishReason: by("finishReason"),
			byTokenSource: by("tokenSource"),
			byChannel: by("channel"),
			byUntrainableReason: by("untrainableReason"),
			series: this.series
		};
	}
	get series() {
		return [...this.stretches].sort(([a], [b]) => a - b).slice(-500).map(([at, { steps, responseTokens, rewards }]) => ({
			at,
			steps,
			responseTokens,
			rewardMean: rewards.mostFrequent()[0]?.rewardMean ?? null
		}));
	}
};
// dist/src/store/statistics/reward-tally.js
var RewardTally = class {
	constructor() {
		this.values = [];
		this.counts = [];
		this.missing = 0;
		this.rewarded = 0;
	}
	add(reward, count) {
		if (reward === null) {
			this.missing += count;
			return;
		}
		this.values.push(reward);
		this.counts.push(count);
		this.rewarded += count;
	}
	get mean() {
		const { scale } = this;
		return this.rewarded === 0 ? null : this.sum((value) => value / scale) / this.rewarded * scale;
	}
	get deviation() {
		const { mean, scale } = this;
		if (mean === null || this.rewarded < 2) return null;
		const squares = this.sum((value) => (value / scale - mean / scale) ** 2);
		return saturated(Math.sqrt(squares / (this.rewarded - 1)) * scale);
	}
	histogram(wanted) {
		const { missing } = this;
		if (this.rewarded === 0) return {
			edges: [],
			counts: [],
			missing
		};
		const bins = rewardBins(this.values.reduce((a, b) => Math.min(a, b)), this.values.reduce((a, b) => Math.max(a, b)), wanted);
		const { edges } = bins;
		const counts = new Array(edges.length - 1).fill(0);
		for (const [i, value] of this.values.entries()) {
			const bin = binOf(value, bins);
			counts[bin] = (counts[bin] ?? 0) + (this.counts[i] ?? 0);
		}
		return {
			edges,
			counts,
			missing
		};
	}
	get scale() {
		return scaleOf(this.values);
	}
	sum(of) {
		const sum = new ExactSum();
		for (const [i, value] of this.values.entries()) sum.add(of(value), this.counts[i] ?? 0);
		return sum.value;
	}
};
function rewardBins(low, high, wanted) {
	const bins = high > low ? wanted : 1;
	const scale = Number.isFinite(high - low) ? 1 : 4;
	const from = low / scale;
	const width = (high / scale - from) / bins;
	return {
		scale,
		from,
		width,
		edges: Array.from({ length: bins + 1 }, (_, i) => i === bins ? high : (from + i * width) * scale)
	};
}
function binOf(value, { scale, from, width, edges }) {
	if (width === 0) return 0;
	return Math.min(edges.length - 2, Math.max(0, Math.floor((value / scale - from) / width)));
}
// dist/src/store/statistics/step-tally.js
var StepTally = class {
	constructor() {
		this.sums = {
			promptTokens: 0,
			responseTokens: 0,
			complete: 0,
			rewarded: 0,
			trainable: 0,
			exported: 0,
			consumed: 0,
			engine: 0,
			logProbs: 0,
			matching: 0,
			intact: 0,
			truncated: 0,
			failed: 0
		};
		this.more = new MoreTally();
		this.count = 0;
		this.rewards = new RewardTally();
		this.byPolicyVersion = new ValueTally();
		this.byModel = new ValueTally();
		this.byQuality = new ValueTally();
		this.byTag = new ValueTally();
	}
	add({ count, policyVersion, model, quality, reward }) {
		this.count += count;
		this.rewards.add(reward, count);
		this.byPolicyVersion.add(policyVersion, count, reward);
		this.byModel.add(model, count, reward);
		this.byQuality.add(quality, count, reward);
	}
	addTag(tag, count, reward) {
		this.byTag.add(tag, count, reward);
	}
	statistics(buckets, distinct) {
		const { count, sums, rewards } = this;
		return statisticsOf(count, sums, {
			...distinct,
			...this.more.figures,
			rewardMean: rewards.mean,
			rewardStd: rewards.deviation,
			rewardHistogram: rewards.histogram(buckets),
			byPolicyVersion: this.byPolicyVersion.mostFrequent(),
			byQuality: this.byQuality.mostFrequent(),
			byModel: this.byModel.mostFrequent(),
			byTag: this.byTag.mostFrequent()
		});
	}
};
function statisticsOf(count, sums, figures) {
	const share = (part) => count === 0 ? 0 : part / count;
	return {
		count,
		promptTokens: sums.promptTokens,
		responseTokens: sums.responseTokens,
		...figures,
		funnel: {
			captured: count,
			complete: sums.complete,
			rewarded: sums.rewarded,
			trainable: sums.trainable,
			exported: sums.exported,
			consumed: sums.consumed
		},
		tokenHealth: {
			engineIds: share(sums.engine),
			withLogProbs: share(sums.logProbs),
			matchingLogProbs: share(sums.matching),
			intactPrefix: share(sums.intact),
			truncated: share(sums.truncated),
			failed: share(sums.failed)
		}
	};
}
// dist/src/store/statistics/trajectory-tally.js
var TrajectoryTally = class {
	constructor() {
		this.count = 0;
		this.rewards = new RewardTally();
		this.stepCounts = new RewardTally();
		this.byStatus = new ValueTally();
		this.byAgent = new ValueTally();
		this.byModel = new ValueTally();
		this.byTag = new ValueTally();
	}
	add({ status, agent, tags, reward, stepCount }, models) {
		this.count += 1;
		this.rewards.add(reward, 1);
		this.stepCounts.add(stepCount, 1);
		this.byStatus.add(status, 1, reward);
		this.byAgent.add(agent, 1, reward);
		for (const model of models) this.byModel.add(model, 1, reward);
		for (const tag of tags) this.byTag.add(tag, 1, reward);
	}
	statistics({ buckets, stepBuckets }) {
		return {
			count: this.count,
			rewardMean: this.rewards.mean,
			rewardStd: this.rewards.deviation,
			byStatus: this.byStatus.mostFrequent(),
			byAgent: this.byAgent.mostFrequent(),
			byModel: this.byModel.mostFrequent(),
			byTag: this.byTag.mostFrequent(),
			rewardHistogram: this.rewards.histogram(buckets),
			stepCountHistogram: this.stepCounts.histogram(stepBuckets)
		};
	}
};
export { FAILED_REASONS as a, SCALE as c, givenRewardOf as d, promptGroupOf as f, rewardBins as i, keyOf as l, trajectoryUnitOf as m, StepTally as n, TRUNCATED as o, toGroupUnit as p, statisticsOf as r, LARGE as s, TrajectoryTally as t, meanOf as u };
