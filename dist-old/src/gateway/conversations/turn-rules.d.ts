import { z } from 'zod';
import type { JsonObject } from '../../model/json.js';
import type { TurnType } from '../../model/step.js';
export declare const turnRules: z.ZodArray<z.ZodObject<{
    turn_type: z.ZodEnum<{
        MAIN: "MAIN";
        SIDE: "SIDE";
    }>;
    system: z.ZodOptional<z.ZodPipe<z.ZodString, z.ZodTransform<RegExp, string>>>;
    user: z.ZodOptional<z.ZodPipe<z.ZodString, z.ZodTransform<RegExp, string>>>;
    model: z.ZodOptional<z.ZodPipe<z.ZodString, z.ZodTransform<RegExp, string>>>;
    max_tokens: z.ZodOptional<z.ZodInt>;
    tools: z.ZodOptional<z.ZodBoolean>;
}, z.core.$strict>>;
export type TurnRules = z.infer<typeof turnRules>;
/**
 * Side tasks of widely used agents, recognised by their prompts: OpenClaw's heartbeats and memory flushes (its
 * documentation of `heartbeat.prompt` and `compaction.memoryFlush`), titles, tags and follow-ups of Open WebUI
 * (`DEFAULT_TITLE_GENERATION_PROMPT_TEMPLATE` and its siblings) and titles of Claude Code.
 */
export declare const DEFAULT_TURN_RULES: TurnRules;
/** The turn type of a call that does not declare one: that of the first rule that fits, else MAIN. */
export declare function classifyTurn(rules: TurnRules, body: JsonObject): TurnType;
