import { basename } from 'node:path';
import ts from 'typescript';
const COMPILER_OPTIONS = {
    module: ts.ModuleKind.ESNext,
    target: ts.ScriptTarget.ES2022,
    allowJs: true,
    isolatedModules: true,
    inlineSourceMap: true,
};
function syntaxErrorOf(diagnostics) {
    const first = diagnostics[0];
    if (first === undefined)
        return null;
    const text = ts.flattenDiagnosticMessageText(first.messageText, ' ');
    const line = first.file?.getLineAndCharacterOfPosition(first.start ?? 0).line;
    return new SyntaxError(line === undefined ? text : `line ${line + 1}: ${text}`);
}
/** Removes the types from a file without checking them. @throws SyntaxError that names the line */
export function transpile(source, path) {
    const result = ts.transpileModule(source, {
        fileName: basename(path),
        compilerOptions: COMPILER_OPTIONS,
        reportDiagnostics: true,
    });
    const error = syntaxErrorOf(result.diagnostics ?? []);
    if (error !== null)
        throw error;
    return result.outputText;
}
//# sourceMappingURL=transpile.js.map