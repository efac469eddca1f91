import type { Agent } from '../weather.js';
import { aiSdkChat, aiSdkResponses } from './ai-sdk.js';
import { anthropicAgent } from './anthropic.js';
import { langChainChat, langChainResponses } from './langchain.js';
import { openAiChat } from './openai-chat.js';
import { openAiChainedAgent, openAiResponsesAgent } from './openai-responses.js';

export const AGENTS: readonly Agent[] = [
  openAiChat,
  openAiResponsesAgent,
  openAiChainedAgent,
  anthropicAgent,
  aiSdkChat,
  aiSdkResponses,
  langChainChat,
  langChainResponses,
];
