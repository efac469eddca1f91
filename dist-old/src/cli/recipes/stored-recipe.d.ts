import { z } from 'zod';
import { type ServerClient } from '../../client/server-client.js';
import type { JsonObject } from '../../model/json.js';
declare const recipe: z.ZodObject<{
    id: z.ZodString;
    createdAt: z.ZodString;
    name: z.ZodString;
    channel: z.ZodString;
    where: z.ZodJSONSchema;
    curators: z.ZodArray<z.ZodObject<{
        name: z.ZodString;
        options: z.ZodRecord<z.ZodString, z.ZodJSONSchema>;
    }, z.core.$strip>>;
    formatter: z.ZodObject<{
        name: z.ZodString;
        options: z.ZodRecord<z.ZodString, z.ZodJSONSchema>;
    }, z.core.$strip>;
    order: z.ZodString;
    target: z.ZodString;
    seed: z.ZodInt;
    groupSize: z.ZodNullable<z.ZodInt>;
    minGroupSize: z.ZodNullable<z.ZodInt>;
    groupTimeoutMs: z.ZodNullable<z.ZodInt>;
    awaits: z.ZodArray<z.ZodString>;
    awaitTimeoutMs: z.ZodNullable<z.ZodInt>;
    maxPolicyLag: z.ZodNullable<z.ZodInt>;
    maxReady: z.ZodNullable<z.ZodInt>;
    dropOldest: z.ZodBoolean;
    minReady: z.ZodNullable<z.ZodInt>;
    maxUses: z.ZodInt;
    maxDeliveries: z.ZodInt;
}, z.core.$strip>;
export type CliRecipe = z.infer<typeof recipe>;
export declare function listRecipes(client: ServerClient): Promise<readonly CliRecipe[]>;
/** @param name or id */
export declare function readRecipe(client: ServerClient, name: string): Promise<CliRecipe | null>;
/** @param name or id @throws UNKNOWN_RECIPE */
export declare function requireRecipe(client: ServerClient, name: string): Promise<CliRecipe>;
/** Deletes a recipe. Its datasets stay. @param name or id @throws UNKNOWN_RECIPE */
export declare function deleteRecipe(client: ServerClient, name: string): Promise<CliRecipe>;
/** The recipe as a file that `stepwell recipes save` and `stepwell build --recipe` read; what is not set is left out. */
export declare function recipeFileOf({ id: _id, createdAt: _createdAt, ...input }: CliRecipe): JsonObject;
export declare function describeRecipe({ name, channel, curators, formatter, awaits }: CliRecipe): string;
export {};
