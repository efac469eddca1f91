import { z } from 'stepwell/plugin';
declare const _default: import("stepwell/plugin").Curator<"step", z.ZodObject<{
    kinds: z.ZodDefault<z.ZodArray<z.ZodEnum<{
        "private-key": "private-key";
        "api-key": "api-key";
        "bearer-token": "bearer-token";
        jwt: "jwt";
        "credit-card": "credit-card";
        iban: "iban";
        email: "email";
        phone: "phone";
    }>>>;
    look: z.ZodDefault<z.ZodEnum<{
        response: "response";
        "prompt-and-response": "prompt-and-response";
    }>>;
    action: z.ZodDefault<z.ZodEnum<{
        tag: "tag";
        mask: "mask";
        drop: "drop";
        untrainable: "untrainable";
    }>>;
    tokenizer: z.ZodOptional<z.ZodString>;
}, z.core.$strict>>;
export default _default;
