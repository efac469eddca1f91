import { CARRIAGE_RETURN, LINE_FEED, LOWER_N, OPEN_LIST, OPEN_OBJECT } from '../../json-bytes/characters.js';
import { cutMembers, withoutRanges, } from '../../json-bytes/cut-members.js';
import { KeySet } from '../../json-bytes/key-set.js';
import { afterSpace, afterValue } from '../../json-bytes/skip.js';
import { walkList } from '../../json-bytes/walk-json.js';
const CHOICES = new KeySet(['choices']);
const USAGE = new KeySet(['usage']);
const EXTENSION = new KeySet(['sglext']);
/**
 * Cuts what Stepwell asked for out of answers and events. It works on bytes and leaves every other byte as it came:
 * number formats, the order of members, unknown members, blanks. Text that is no JSON passes unchanged.
 */
export class Stripper {
    constructor(removes) {
        this.removes = removes;
        this.answerKeys = new KeySet(removes.answer);
        this.choiceKeys = new KeySet(removes.choice);
        this.extensionKeys = new KeySet(removes.extension);
        this.idle = !removes.usage && this.answerKeys.empty && this.choiceKeys.empty && this.extensionKeys.empty;
    }
    /**
     * @param bytes the whole body of an answer
     * @param lifted receives what is cut; must not be used if it is not `whole` afterwards
     */
    answer(bytes, lifted = null) {
        if (this.idle)
            return bytes;
        const buffer = asBuffer(bytes);
        const found = this.find(buffer, afterSpace(buffer, 0), lifted);
        if (found !== null)
            return withoutRanges(buffer, 0, buffer.length, found.ranges);
        lifted?.decline();
        return bytes;
    }
    /**
     * The event's bytes for the client; null: the event is only there because Stepwell asked.
     * @param lifted receives what is cut; must not be used if it is not `whole` afterwards, or the result is null
     */
    event(event, lifted = null) {
        if (this.idle)
            return event.raw;
        const raw = asBuffer(event.raw);
        if (event.dataAt === -1) {
            lifted?.decline();
            return event.data === '' ? event.raw : this.severalLines(event, raw);
        }
        const found = this.find(raw, afterSpace(raw, event.dataAt), lifted);
        if (found === null) {
            lifted?.decline();
            return raw;
        }
        return found.pointless ? null : withoutRanges(raw, 0, raw.length, found.ranges);
    }
    /** The ranges that are cut out of an event with one `data` line; null: none, or all of it. */
    rangesOf(event) {
        const raw = asBuffer(event.raw);
        const found = event.dataAt === -1 ? null : this.find(raw, afterSpace(raw, event.dataAt), null);
        return found === null || found.pointless ? null : found.ranges;
    }
    /** JSON over several `data` lines is cut in the joined text, then at the same places of the lines. */
    severalLines(event, raw) {
        const spans = dataSpans(raw);
        const joined = Buffer.concat(spans.flatMap(({ from, to }) => [raw.subarray(from, to), LINE_END]));
        const found = this.find(joined, afterSpace(joined, 0), null);
        if (found === null)
            return event.raw;
        return found.pointless ? null : withoutRanges(raw, 0, raw.length, mapToRaw(found.ranges, spans));
    }
    /** @returns null: nothing to cut, or no JSON object from `at` to the end of its line */
    find(bytes, at, lifted) {
        const ranges = [];
        let noChoice = false;
        let usage = false;
        let emptied = false;
        let extension = false;
        const object = cutMembers(bytes, at, ranges, (keyAt, keyEnd, valueAt) => {
            if (CHOICES.has(bytes, keyAt, keyEnd) && bytes[valueAt] === OPEN_LIST) {
                let count = 0;
                const end = walkList(bytes, valueAt, (item) => {
                    count += 1;
                    return this.choice(bytes, item, ranges, count - 1, lifted);
                });
                noChoice = count === 0;
                return end === -1 ? null : { end, cut: false };
            }
            if (EXTENSION.has(bytes, keyAt, keyEnd) &&
                bytes[valueAt] === OPEN_OBJECT &&
                !this.extensionKeys.empty) {
                const inside = ranges.length;
                const object = cutListed(bytes, valueAt, ranges, this.extensionKeys);
                if (object === null)
                    return null;
                lifted?.decline();
                emptied = object.emptied;
                extension = !emptied;
                if (emptied)
                    ranges.length = inside;
                return { end: object.end, cut: emptied };
            }
            const cut = this.answerKeys.has(bytes, keyAt, keyEnd);
            const end = cut && lifted !== null
                ? lifted.answerMember(bytes, keyAt, keyEnd, valueAt)
                : afterValue(bytes, valueAt);
            if (end === -1)
                return null;
            if (this.removes.usage && USAGE.has(bytes, keyAt, keyEnd)) {
                // `include_usage` brings usage without choices; usage beside a choice came anyway.
                if (bytes[valueAt] === LOWER_N)
                    return { end, cut: true };
                usage = true;
            }
            return { end, cut };
        });
        if (object === null || !lineEnds(bytes, object.end))
            return null;
        const pointless = noChoice && !extension && (usage || emptied);
        return ranges.length === 0 && !pointless ? null : { ranges, pointless };
    }
    choice(bytes, at, ranges, position, lifted) {
        if (bytes[at] !== OPEN_OBJECT)
            return afterValue(bytes, at);
        const object = cutMembers(bytes, at, ranges, (keyAt, keyEnd, valueAt) => {
            const cut = this.choiceKeys.has(bytes, keyAt, keyEnd);
            const end = cut && lifted !== null
                ? lifted.choiceMember(position, bytes, keyAt, keyEnd, valueAt)
                : afterValue(bytes, valueAt);
            return end === -1 ? null : { end, cut };
        });
        return object?.end ?? -1;
    }
}
const LINE_END = Buffer.from('\n');
function cutListed(bytes, at, ranges, keys) {
    return cutMembers(bytes, at, ranges, (keyAt, keyEnd, valueAt) => {
        const end = afterValue(bytes, valueAt);
        return end === -1 ? null : { end, cut: keys.has(bytes, keyAt, keyEnd) };
    });
}
function lineEnds(bytes, at) {
    const next = afterSpace(bytes, at);
    return (next === bytes.length ||
        bytes.subarray(at, next).includes(LINE_FEED) ||
        bytes.subarray(at, next).includes(CARRIAGE_RETURN));
}
function asBuffer(bytes) {
    return Buffer.isBuffer(bytes) ? bytes : Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
/** The `data` lines of an event that has several. */
function dataSpans(raw) {
    const spans = [];
    // Latin-1, so that positions in the text are positions in the bytes.
    for (const line of raw
        .toString('latin1')
        .matchAll(/(?:^|\r\n|\r|\n)(data(?:: ?|(?=\r|\n|$)))([^\r\n]*)/g)) {
        const to = line.index + line[0].length;
        spans.push({ from: to - (line[2] ?? '').length, to });
    }
    return spans;
}
/** Maps ranges of the lines joined by newlines to ranges of the event's bytes. */
function mapToRaw(ranges, spans) {
    const mapped = [];
    for (let i = 0; i < ranges.length; i += 2) {
        const from = ranges[i] ?? 0;
        const to = ranges[i + 1] ?? 0;
        let lineAt = 0;
        for (const span of spans) {
            const length = span.to - span.from;
            const cutFrom = Math.max(from - lineAt, 0);
            const cutTo = Math.min(to - lineAt, length);
            if (cutFrom < cutTo)
                mapped.push(span.from + cutFrom, span.from + cutTo);
            lineAt += length + 1;
        }
    }
    return mapped;
}
//# sourceMappingURL=strip.js.map