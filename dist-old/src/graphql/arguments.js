var __decorate = (this && this.__decorate) || function (decorators, target, key, desc) {
    var c = arguments.length, r = c < 3 ? target : desc === null ? desc = Object.getOwnPropertyDescriptor(target, key) : desc, d;
    if (typeof Reflect === "object" && typeof Reflect.decorate === "function") r = Reflect.decorate(decorators, target, key, desc);
    else for (var i = decorators.length - 1; i >= 0; i--) if (d = decorators[i]) r = (c < 3 ? d(r) : c > 3 ? d(target, key, r) : d(target, key)) || r;
    return c > 3 && r && Object.defineProperty(target, key, r), r;
};
var __metadata = (this && this.__metadata) || function (k, v) {
    if (typeof Reflect === "object" && typeof Reflect.metadata === "function") return Reflect.metadata(k, v);
};
import { ArgsType, Field, Int } from 'type-graphql';
import { fromErrorData, rangeError, StepwellError, toErrorData, typeError, } from '../errors/index.js';
import { isObject } from '../model/json.js';
import { PAGE_BOUND } from '../query/page.js';
import { Cursor } from './scalars.js';
export const FIRST = 'Rows on the page, at most 500.';
export const AFTER = 'The `endCursor` of the page before: rows after it.';
/** An explicit null bypasses a GraphQL default, so the default is applied again here. @throws OUT_OF_RANGE */
export function pageSize(first, byDefault, path = ['first']) {
    const size = first ?? byDefault;
    if (size < 0 || size > PAGE_BOUND) {
        throw rangeError(`from 0 to ${PAGE_BOUND}`, path);
    }
    return size;
}
/** Which part of a list is asked for. `first` has a default, so `last` wins where both are given. */
let ListArgs = class ListArgs {
};
__decorate([
    Field(() => Int, { nullable: true, defaultValue: 50, description: FIRST }),
    __metadata("design:type", Object)
], ListArgs.prototype, "first", void 0);
__decorate([
    Field(() => Cursor, { nullable: true, description: AFTER }),
    __metadata("design:type", Object)
], ListArgs.prototype, "after", void 0);
__decorate([
    Field(() => Int, {
        nullable: true,
        description: 'The last rows instead of the first, at most 500, in the same order.',
    }),
    __metadata("design:type", Object)
], ListArgs.prototype, "last", void 0);
__decorate([
    Field(() => Cursor, {
        nullable: true,
        description: 'The `startCursor` of the page after: rows before it.',
    }),
    __metadata("design:type", Object)
], ListArgs.prototype, "before", void 0);
ListArgs = __decorate([
    ArgsType()
], ListArgs);
export { ListArgs };
/** @throws OUT_OF_RANGE */
export function windowOf({ first, after, last, before }) {
    return {
        first: pageSize(first, 50),
        after: after ?? null,
        last: last == null ? null : pageSize(last, 50, ['last']),
        before: before ?? null,
    };
}
/** Narrows an argument of the JSON scalar to an object. @throws INVALID_TYPE */
export function jsonObjectOrNull(value, path) {
    if (value === null || value === undefined)
        return null;
    if (!isObject(value))
        throw typeError('an object', path);
    return value;
}
/**
 * Runs `call` with the value of the argument `name`. An error that names a field of that value is thrown on with the
 * argument's name at the head of its path.
 * @param others arguments beside it, which errors may name, too
 */
export async function inArgument(name, call, others = []) {
    try {
        return await call();
    }
    catch (error) {
        if (!(error instanceof StepwellError) || error.path === null)
            throw error;
        if (others.includes(String(error.path[0])))
            throw error;
        throw fromErrorData({ ...toErrorData(error), path: [name, ...error.path] });
    }
}
//# sourceMappingURL=arguments.js.map