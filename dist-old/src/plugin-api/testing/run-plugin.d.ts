import type { z } from 'zod';
import type { JsonObject } from '../../model/json.js';
import type { PluginContext } from '../context.js';
import type { Curator, CuratorDecision, CuratorUnit } from '../define-curator.js';
import type { Formatter, FormatterUnit, Omission, Row } from '../define-formatter.js';
import { type TestUnits } from './plain-units.js';
/** The parts of a run's context that a test may set; seed and clock are 0 by default, log lines are
 * dropped, and a call of a model fails unless the test gives `models`. */
export type TestContext = Partial<PluginContext>;
export declare function testContext(fields: TestContext): PluginContext;
/** Options as the server would pass them. @throws Error with what is wrong */
export declare function testOptions(schema: z.ZodType, given: object): JsonObject;
/**
 * Runs a curator as the server would, and collects its decisions: it is handed the units that have what it `requires`,
 * with the content that it `needs`.
 * @throws Error if the options do not fit, for an item that is not a decision, and for a decision about something that
 * it was not given
 */
export declare function runCurator<U extends CuratorUnit, O extends z.ZodType>(curator: Curator<U, O>, units: TestUnits, options?: z.input<O> & object, context?: TestContext): Promise<readonly CuratorDecision[]>;
/**
 * Why units are not handed to a plugin: what they lack that it `requires` under these options, in the words that the
 * server uses, each behind the name of its unit. Empty: it is handed everything.
 * @throws Error if the options do not fit
 */
export declare function missingUnits<O extends z.ZodType>(plugin: Curator<CuratorUnit, O> | Formatter<FormatterUnit, O>, units: TestUnits, options?: z.input<O> & object): readonly string[];
/**
 * Runs a formatter as the server would, and collects its rows, each with a cell for every column. It is handed the
 * units that have what it `requires`, with the content that it `needs`.
 * @throws Error if the options do not fit, or if its columns or a row are refused
 */
export declare function runFormatter<U extends FormatterUnit, O extends z.ZodType>(formatter: Formatter<U, O>, units: TestUnits, options?: z.input<O> & object, context?: TestContext): Promise<readonly Row[]>;
/**
 * Runs a formatter as `runFormatter` does, and collects its omissions.
 * @throws Error if the options do not fit, or if its columns, a row or an omission are refused
 */
export declare function runOmissions<U extends FormatterUnit, O extends z.ZodType>(formatter: Formatter<U, O>, units: TestUnits, options?: z.input<O> & object, context?: TestContext): Promise<readonly Omission[]>;
