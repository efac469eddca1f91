var __decorate = (this && this.__decorate) || function (decorators, target, key, desc) {
    var c = arguments.length, r = c < 3 ? target : desc === null ? desc = Object.getOwnPropertyDescriptor(target, key) : desc, d;
    if (typeof Reflect === "object" && typeof Reflect.decorate === "function") r = Reflect.decorate(decorators, target, key, desc);
    else for (var i = decorators.length - 1; i >= 0; i--) if (d = decorators[i]) r = (c < 3 ? d(r) : c > 3 ? d(target, key, r) : d(target, key)) || r;
    return c > 3 && r && Object.defineProperty(target, key, r), r;
};
var __metadata = (this && this.__metadata) || function (k, v) {
    if (typeof Reflect === "object" && typeof Reflect.metadata === "function") return Reflect.metadata(k, v);
};
import { Field, Float, Int, ObjectType } from 'type-graphql';
import { rangeError } from '../../errors/index.js';
/** Bins of a histogram if the query gives no number. */
export const DEFAULT_BUCKETS = 20;
const MAX_BUCKETS = 1_000;
export const BUCKETS = 'Bins of equal width, from 1 to 1,000.';
/** The number of bins that an argument asks for. @throws OUT_OF_RANGE */
export function bucketsOf(buckets) {
    const count = buckets ?? DEFAULT_BUCKETS;
    if (count < 1 || count > MAX_BUCKETS)
        throw rangeError(`from 1 to ${MAX_BUCKETS}`, ['buckets']);
    return count;
}
let Bucket = class Bucket {
};
__decorate([
    Field(() => String),
    __metadata("design:type", String)
], Bucket.prototype, "key", void 0);
__decorate([
    Field(() => Int),
    __metadata("design:type", Number)
], Bucket.prototype, "count", void 0);
__decorate([
    Field(() => Float, { nullable: true }),
    __metadata("design:type", Object)
], Bucket.prototype, "rewardMean", void 0);
Bucket = __decorate([
    ObjectType('Bucket')
], Bucket);
export { Bucket };
let Histogram = class Histogram {
};
__decorate([
    Field(() => [Float]),
    __metadata("design:type", Array)
], Histogram.prototype, "edges", void 0);
__decorate([
    Field(() => [Int]),
    __metadata("design:type", Array)
], Histogram.prototype, "counts", void 0);
__decorate([
    Field(() => Int),
    __metadata("design:type", Number)
], Histogram.prototype, "missing", void 0);
Histogram = __decorate([
    ObjectType('Histogram')
], Histogram);
export { Histogram };
let WaterfallStage = class WaterfallStage {
};
__decorate([
    Field(() => String),
    __metadata("design:type", String)
], WaterfallStage.prototype, "stage", void 0);
__decorate([
    Field(() => Int, { description: 'Groups or trajectories, as the formatter takes them.' }),
    __metadata("design:type", Number)
], WaterfallStage.prototype, "units", void 0);
__decorate([
    Field(() => Int),
    __metadata("design:type", Number)
], WaterfallStage.prototype, "steps", void 0);
__decorate([
    Field(() => Int, { description: 'Steps that the stage took out.' }),
    __metadata("design:type", Number)
], WaterfallStage.prototype, "excluded", void 0);
__decorate([
    Field(() => [Bucket], { description: 'Why, by steps, the most frequent first.' }),
    __metadata("design:type", Array)
], WaterfallStage.prototype, "reasons", void 0);
WaterfallStage = __decorate([
    ObjectType('WaterfallStage', { description: 'What is left after a stage, and what the stage took out.' })
], WaterfallStage);
export { WaterfallStage };
//# sourceMappingURL=counts.js.map