import { plainCell } from './interface.js';
const CHUNK_CHARACTERS = 1024 * 1024;
/**
 * One object a line, with column names in file order, plain arrays and UTF-8. A float32 is printed as the double of the
 * same value, so that a reader who rounds it to float32 gets the same bits.
 */
export const jsonl = {
    extension: '.jsonl',
    contentType: 'application/x-ndjson',
    open({ file }, { columns }) {
        const keys = columns.map(({ name }) => `${JSON.stringify(name)}:`);
        let lines = [];
        let characters = 0;
        const flush = async () => {
            const chunk = Buffer.from(lines.join(''), 'utf8');
            lines = [];
            characters = 0;
            await file.write(chunk);
        };
        return {
            async write(cells) {
                const line = `{${keys.map((key, index) => key + JSON.stringify(plainCell(cells[index] ?? null))).join(',')}}\n`;
                lines.push(line);
                characters += line.length;
                if (characters >= CHUNK_CHARACTERS)
                    await flush();
            },
            async finish() {
                if (lines.length > 0)
                    await flush();
            },
        };
    },
};
//# sourceMappingURL=jsonl.js.map