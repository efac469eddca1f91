import {
  AIMessage,
  type AIMessageChunk,
  type BaseMessage,
  HumanMessage,
  SystemMessage,
  ToolMessage,
} from '@langchain/core/messages';
import { ChatOpenAI } from '@langchain/openai';
import { type Agent, MODEL, SYSTEM, TOOL, weather } from '../weather.js';

/** LangChain.js by chat completions or responses. */
function langChain(name: string, api: 'chat' | 'responses'): Agent {
  return {
    name,
    api,
    async play({ baseUrl, stream, tools, question }) {
      const model = new ChatOpenAI({
        model: MODEL,
        apiKey: 'none',
        maxRetries: 0,
        useResponsesApi: api === 'responses',
        configuration: { baseURL: baseUrl },
      });
      const bound = tools ? model.bindTools([{ type: 'function', function: TOOL }]) : model;
      const messages: BaseMessage[] = [new SystemMessage(SYSTEM), new HumanMessage(question)];
      for (;;) {
        let answer: AIMessageChunk | AIMessage;
        if (stream) {
          let sum: AIMessageChunk | null = null;
          for await (const chunk of await bound.stream(messages))
            sum = sum === null ? chunk : sum.concat(chunk);
          if (sum === null) throw new Error('no answer');
          answer = sum;
        } else answer = await bound.invoke(messages);
        messages.push(answer);
        const calls = answer.tool_calls ?? [];
        if (calls.length === 0) return answer.text;
        for (const { id, args } of calls) {
          messages.push(new ToolMessage({ content: weather(args.city), tool_call_id: id ?? '' }));
        }
      }
    },
  };
}

export const langChainChat = langChain('@langchain/openai, chat', 'chat');
export const langChainResponses = langChain('@langchain/openai, responses', 'responses');
