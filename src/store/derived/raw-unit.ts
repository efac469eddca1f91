import type { StepwellError } from '../../errors/index.js';
import { type Curation, effectiveCuration } from '../../model/decision.js';
import type { GroupUnit, StepUnit, TrajectoryUnit } from '../../model/unit.js';
import {
  damagedStep,
  NO_CONTENT,
  type ParsedTexts,
  parsedTexts,
  parsingOnce,
  type RawContent,
} from '../content/raw-content.js';

const { newFrom: _noneNew, ...WITHOUT_CONTENT } = NO_CONTENT;

/** A group unit whose contents are still JSON texts; see RawContent. */
export interface RawGroupUnit extends Omit<GroupUnit, 'trajectories'> {
  readonly trajectories: readonly RawTrajectoryUnit[];
}
export interface RawTrajectoryUnit extends Omit<TrajectoryUnit, 'steps'> {
  readonly steps: readonly RawStepUnit[];
}
export type RawStepUnit = Omit<StepUnit, keyof RawContent> & Omit<RawContent, 'newFrom'>;
/** A unit that is still being made. */
export type InMaking<Unit> = { -readonly [Field in keyof Unit]: Unit[Field] };

/** The curation of a step with damaged content: it counts for its trajectory's reward, but is in no batch. */
export function excludedBy(damage: StepwellError): Curation {
  return { ...effectiveCuration([]), keep: false, reason: `${damage.code}: ${damage.message}` };
}

/** Parses the texts of a raw group unit, which becomes the unit: a copy of every step would take as long as making it. */
export function toGroupUnit(raw: RawGroupUnit): GroupUnit {
  for (const { steps } of raw.trajectories) {
    const parse = parsingOnce();
    for (const step of steps) parseUnit(step, parse);
  }
  return raw as unknown as GroupUnit;
}

function parseUnit(step: RawStepUnit, parse: ReturnType<typeof parsingOnce>): void {
  try {
    setTexts(step, parsedTexts(step, parse));
  } catch (error) {
    const damage = damagedStep(step.id, error);
    Object.assign(step, { ...WITHOUT_CONTENT, curation: excludedBy(damage) });
    setTexts(step, parsedTexts(step));
  }
}

function setTexts(step: RawStepUnit, texts: ParsedTexts): void {
  const unit = step as unknown as InMaking<StepUnit>;
  unit.messages = texts.messages;
  unit.response = texts.response;
  unit.nextState = texts.nextState;
  unit.tools = texts.tools;
  unit.media = texts.media;
  unit.routedExperts = texts.routedExperts;
}
