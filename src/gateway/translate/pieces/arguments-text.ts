/** What a number or a word of JSON may begin with; all else that cannot be read when it seems whole never can be. */
const UNFINISHED = /^\s*(?:[-+.0-9eE]{0,400}|[a-z]{0,4})$/;

/** A call's arguments as they come, which tell whether they are JSON by now: all of them are read once, not with each bit. */
export class ArgumentsText {
  private text = '';
  private depth = 0;
  private inString = false;
  private escaped = false;
  /** Null: not looked at since something came. */
  private known: boolean | null = false;
  /** Nothing that follows makes JSON of it. */
  private broken = false;

  add(text: string): void {
    this.text += text;
    this.known = null;
    for (const character of text) this.scan(character);
  }

  get isJson(): boolean {
    if (this.broken || this.inString || this.depth > 0) return false;
    this.known ??= parses(this.text);
    this.broken = !this.known && !UNFINISHED.test(this.text);
    return this.known;
  }

  private scan(character: string): void {
    if (this.escaped) this.escaped = false;
    else if (this.inString) {
      if (character === '"') this.inString = false;
      else this.escaped = character === '\\';
    } else if (character === '"') this.inString = true;
    else if (character === '{' || character === '[') this.depth += 1;
    else if (character === '}' || character === ']') this.depth -= 1;
  }
}

function parses(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    // Not whole yet: this is the question, not a fault.
    return false;
  }
}
