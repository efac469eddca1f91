import { choiceBranch, nameOfBranch, repeatBranch } from '../../model/branch.js';
import { ulid } from '../../model/ids.js';
import { MAIN_BRANCH } from '../../model/step.js';
import { keptHeaders } from '../headers.js';
import type { Conversations, FinishedCall, Identity, IdentityRequest } from '../parts.js';
import { type Chain, type ChainEnd, chatChain, digestOf, systemDigest, toolsDigest } from './chain.js';
import { type Channels, defaultChannel, namedChannel, realmOf } from './channels.js';
import { type Declared, readDeclared } from './declared.js';
import { Journal, type JournalLog } from './journal.js';
import { type Claim, Lines } from './lines.js';
import { type Place, Places } from './places.js';
import { type RecentlyUsed, recentlyUsed } from './recently-used.js';
import { type Earlier, Retries } from './retries.js';
import { type RunningCall, RunningCalls } from './running-calls.js';
import { Sessions, sessionOf } from './sessions.js';
import { promptChain } from './text-chain.js';
import { type TurnRules, turnTypeOf } from './turn-rules.js';

export interface ConversationsOptions {
  readonly channels: Channels;
  readonly dataDir: string;
  readonly turnRules: TurnRules;
  /** Request headers that are kept with a step, in lower case. */
  readonly keepHeaders: readonly string[];
  /** How many places, sessions, branches and undelivered answers are remembered, each. */
  readonly most?: number;
  readonly log: JournalLog;
}

const MOST = 50_000;
const NO_KEY = { scope: '', idempotencyKey: null };

/**
 * Finds the trajectory of each call: the declared one, or that of the conversation which the request repeats. A request
 * that begins with the messages and the answer of an earlier call continues that call's conversation; one that repeats
 * none begins a new one.
 */
export class KnownConversations implements Conversations {
  private readonly places: Places;
  private readonly sessions: Sessions;
  private readonly lines: Lines;
  private readonly retries: Retries;
  private readonly channels: Channels;
  /** The main agent's call that was answered last, by session. */
  private readonly mainCalls: RecentlyUsed<string>;
  private readonly running: RunningCalls;
  private journal: Journal | null = null;

  private constructor(private readonly options: ConversationsOptions) {
    const { channels, most = MOST } = options;
    this.places = new Places(most);
    this.sessions = new Sessions(most);
    this.lines = new Lines(most);
    this.running = new RunningCalls(this.lines, most);
    this.retries = new Retries(most);
    this.channels = channels;
    this.mainCalls = recentlyUsed(most);
  }

  /** Reads the places of conversations that the last process wrote. @throws what the file system says */
  static async open(options: ConversationsOptions): Promise<KnownConversations> {
    const { dataDir, log, most = MOST } = options;
    const conversations = new KnownConversations(options);
    conversations.journal = await Journal.open(dataDir, most, log, (key, place) => {
      conversations.places.add(key, place);
      const { system, branch, agent, after, isBeside } = place;
      const session = sessionOf(place.realm, place.trajectoryUid);
      conversations.sessions.learn(session, system, { branch: nameOfBranch(branch), agent });
      if (after !== null && !isBeside) conversations.lines.learn(session, branch, after);
    });
    return conversations;
  }

  identify(request: IdentityRequest): Identity {
    const { caller, path, headers, clientBody } = request;
    const declared = readDeclared(path, headers, clientBody);
    if (declared.channel !== null)
      return this.place(request, declared, namedChannel(caller, declared.channel));
    if (declared.trajectoryUid === null) return this.place(request, declared, defaultChannel(caller));
    return this.place(request, declared, this.channels.channelOf(declared.trajectoryUid, caller));
  }

  registered(trajectoryUid: string): void {
    this.channels.forget(trajectoryUid);
  }

  left(callId: string): void {
    this.running.left(callId);
  }

  answered(callId: string, identity: Identity): Identity | Promise<Identity> {
    const { scope, idempotencyKey } = this.running.answered(callId) ?? NO_KEY;
    if (idempotencyKey === null || identity.untrainableReason !== null) return identity;
    const earlier = this.retries.answered(scope, idempotencyKey, callId, identity);
    if (earlier === null) return identity;
    const told = this.running.endOf(earlier.callId);
    if (told === null) return { ...identity, ...besides(earlier, identity.branch, callId) };
    // The other call's client may be gone: then this answer counts.
    return told.then(() => this.answered(callId, identity));
  }

  finished(call: FinishedCall): void {
    const running = this.running.end(call.callId);
    if (running === undefined) return;
    const { realm, scope, idempotencyKey, session } = running;
    this.retries.finished(scope, idempotencyKey, call);
    const { trajectoryUid, branch, turnType } = call.identity;
    const answersMain = session !== null && turnType === 'MAIN' && nameOfBranch(branch) === MAIN_BRANCH;
    if (answersMain && call.isWhole) this.mainCalls.set(session, call.callId);
    const after = this.running.endLine(call, running, sessionOf(realm, trajectoryUid));
    this.remember(call, running, after);
  }

  /** Remembers the places behind a call's answers. */
  private remember(call: FinishedCall, running: RunningCall, after: string | null): void {
    const { chain, realm, system, tools } = running;
    const { trajectoryUid, promptUid, branch, agent, turnType } = call.identity;
    const isBeside = turnType === 'SIDE' || !call.isWhole;
    for (const [i, response] of call.responses.entries()) {
      const end = chain.endBehind(response, call.responseIds[i] ?? null);
      if (end === null) continue;
      // A request that continues an incomplete answer continues what came before it.
      const isOther = i > 0 && !isBeside;
      const own = isOther ? choiceBranch(branch, call.callId, i) : branch;
      const ends = isOther ? call.callId : after;
      if (isOther) this.lines.learn(sessionOf(realm, trajectoryUid), own, call.callId);
      const { key, callIds } = end;
      const place = { realm, trajectoryUid, promptUid, branch: own, agent, system, tools, callIds };
      this.keep(key, { ...place, after: ends, isBeside });
    }
  }

  private keep(key: string, place: Place): void {
    this.places.add(key, place);
    this.journal?.add(key, place);
  }

  async close(): Promise<void> {
    await this.journal?.close();
  }

  private place(request: IdentityRequest, declared: Declared, channel: string): Identity {
    const { caller, body, callId } = request;
    const { trajectoryUid: uid, idempotencyKey } = declared;
    const realm = realmOf(declared, caller);
    const scope = `${realm} ${caller.keyId ?? ''} ${uid ?? ''}`;
    const system = systemDigest(body);
    const tools = toolsDigest(body);
    // In a named session a conversation stays the same although its system prompt changes.
    const chain = this.chainOf(uid === null ? `${scope}\u0000${system}` : scope, request);
    const named = uid === null ? null : sessionOf(realm, uid);
    const call = { chain, realm, scope, idempotencyKey, system, tools, session: named };
    const run = (claim: Claim | null, before: string | null): void => {
      this.running.begin(callId, { ...call, claim, before });
    };
    const earlier = this.retries.find(scope, idempotencyKey, request);
    if (earlier !== null) return this.repeated(earlier, declared, request, run);
    const found = this.find(chain.ends, tools);
    const trajectoryUid = uid ?? found?.trajectoryUid ?? `conv_${ulid()}`;
    const turnType = declared.turnType ?? turnTypeOf(this.options.turnRules, request, declared);
    const session = sessionOf(realm, trajectoryUid);
    const speaker =
      found ??
      (turnType === 'MAIN' ? this.sessions.speakerOf(session, system) : { branch: MAIN_BRANCH, agent: null });
    const { agent } = speaker;
    if (found !== null) this.sessions.learn(session, system, { branch: nameOfBranch(found.branch), agent });
    const before = found?.after ?? null;
    const claim = turnType === 'SIDE' ? null : this.claim(session, speaker.branch, found, callId);
    run(claim, claim === null ? before : claim.before);
    const identity: Identity = {
      channel,
      trajectoryUid,
      promptUid: declared.promptUid ?? found?.promptUid ?? null,
      turnType,
      branch: claim?.branch ?? speaker.branch,
      agent,
      spawnedBy: found === null && agent !== null ? (this.mainCalls.get(session) ?? null) : null,
      sessionDone: declared.sessionDone,
      retryOf: null,
      ownFields: declared.ownFields,
      metadata: keptHeaders(request.headers, this.options.keepHeaders),
      untrainableReason: null,
    };
    if (idempotencyKey !== null) this.retries.began(scope, idempotencyKey, callId, identity);
    return identity;
  }

  private claim(session: string, name: string, found: Place | null, callId: string): Claim {
    if (found === null) return this.lines.begin(session, name, callId);
    return this.lines.goOn(session, found.branch, found.after, callId);
  }

  private chainOf(seed: string, { route, body }: IdentityRequest): Chain {
    if (route === 'chat') return chatChain(seed, body);
    return promptChain(digestOf(seed), body, (length) => this.places.hasLength(length));
  }

  /** The last place in the request that is known. */
  private find(ends: readonly ChainEnd[], tools: string): Place | null {
    for (const { key, callIds } of ends) {
      const place = this.places.take(key, { callIds, tools }, (each) => this.isEnd(each));
      if (place !== null) return place;
    }
    return null;
  }

  private isEnd({ realm, trajectoryUid, branch, after }: Place): boolean {
    return this.lines.isEnd(sessionOf(realm, trajectoryUid), branch, after);
  }

  /**
   * A repeat takes the place of the earlier call. Where that call's answer reached the client, only its step is
   * trainable.
   */
  private repeated(
    earlier: Earlier,
    declared: Declared,
    { callId, headers }: IdentityRequest,
    run: (claim: Claim | null, before: string | null) => void,
  ): Identity {
    const { identity } = earlier;
    const arrived = earlier.answered && !this.running.has(earlier.callId);
    const held = this.running.placeOf(earlier.callId);
    const claim = arrived || held === null ? null : this.lines.again(held, callId);
    run(claim, claim?.before ?? null);
    const branch = claim?.branch ?? identity.branch;
    return {
      ...identity,
      sessionDone: declared.sessionDone,
      retryOf: earlier.callId,
      ownFields: declared.ownFields,
      metadata: keptHeaders(headers, this.options.keepHeaders),
      ...(arrived ? besides(earlier, branch, callId) : { branch, untrainableReason: null }),
    };
  }
}

/** The branch of a call that is answered although another one with the same key was, and why its step is not trainable. */
function besides(
  { callId: first }: Earlier,
  branch: string,
  callId: string,
): Pick<Identity, 'branch' | 'untrainableReason'> {
  return {
    branch: repeatBranch(branch, callId),
    untrainableReason: `the call was answered before, as ${first}: it came again with the same idempotency key`,
  };
}
