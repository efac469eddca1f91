import type { JsonObject } from '../../../model/json.js';
import type { Message } from '../../../model/step.js';
import type { ReasoningField } from '../pieces/fragment.js';

interface Turn {
  content: string | null;
  refusal: string | null;
  readonly reasoning: Partial<Record<ReasoningField, string>>;
  readonly calls: JsonObject[];
}

/**
 * Puts a conversation of items together again as chat messages. What an engine said in one message, a response gives as
 * several items: reasoning, then text, then calls. They are one message again when nothing came between them.
 */
export class Conversation {
  private readonly done: Message[] = [];
  private turn: Turn | null = null;

  /** A message of the user, a tool or the system. */
  add(message: Message): void {
    this.endTurn();
    this.done.push(message);
  }

  addReasoning(field: ReasoningField, text: string): void {
    const { turn } = this;
    if (turn !== null && (turn.content !== null || turn.refusal !== null || turn.calls.length > 0))
      this.endTurn();
    const { reasoning } = this.current();
    reasoning[field] = (reasoning[field] ?? '') + text;
  }

  addText(text: string): void {
    // A second message begins, save after a call: calls are followed by their outputs, so this is the same turn still.
    if (this.turn?.calls.length === 0 && this.turn.content !== null) this.endTurn();
    const turn = this.current();
    turn.content = (turn.content ?? '') + text;
  }

  addRefusal(text: string): void {
    const turn = this.current();
    turn.refusal = (turn.refusal ?? '') + text;
  }

  addCall(call: JsonObject): void {
    this.current().calls.push(call);
  }

  messages(): readonly Message[] {
    this.endTurn();
    return this.done;
  }

  private current(): Turn {
    this.turn ??= { content: null, refusal: null, reasoning: {}, calls: [] };
    return this.turn;
  }

  private endTurn(): void {
    if (this.turn === null) return;
    const { content, refusal, reasoning, calls } = this.turn;
    this.done.push({
      role: 'assistant',
      content,
      ...(refusal === null ? {} : { refusal }),
      ...reasoning,
      ...(calls.length === 0 ? {} : { tool_calls: calls }),
    });
    this.turn = null;
  }
}
