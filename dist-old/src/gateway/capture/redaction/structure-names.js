/**
 * Keys that structure a message, a tool or a schema. A rule that happens to match one must not change the structure of
 * a step.
 */
export const STRUCTURE_NAMES = new Set([
    // Messages and their parts, in the canonical form (OpenAI's API reference, `chat/create`).
    'role content name type text refusal annotations audio id index created expires_at transcript data format',
    'tool_calls tool_call_id function_call function arguments custom input output logprobs finish_reason',
    'image_url audio_url video_url input_audio url detail file file_id file_data file_url filename',
    'url_citation file_citation start_index end_index title obfuscation prompt_cache_breakpoint',
    // Added by engines and their proxies: vLLM, SGLang, OpenRouter.
    'reasoning reasoning_content reasoning_details reasoning_text thinking thinking_blocks encrypted summary',
    'image_embeds audio_embeds prompt_embeds uuid max_dynamic_patch stop_reason matched_stop provider_specific_fields',
    'extra_content thought_signature',
    // Anthropic's API reference, `messages/create`.
    'source media_type signature tool_use_id is_error cache_control ttl citations cited_text context caller container',
    'document_index document_title start_char_index end_char_index start_page_number end_page_number',
    'start_block_index end_block_index search_result_index encrypted_index encrypted_content encrypted_stdout',
    'page_age error_code error_message return_code stdout stderr retrieved_at tool_name tool_references',
    'file_type num_lines total_lines start_line new_start new_lines old_start old_lines lines is_file_update',
    'server_name mcp_server_name tool_id',
    // OpenAI's API reference, `responses/create`.
    'call_id status action query queries results result code outputs logs container_id output_index content_index',
    'summary_index sequence_number item_id attributes score server_label approval_request_id approve error',
    'pending_safety_checks acknowledged_safety_checks revised_prompt created_by',
    // Tools of all three.
    'tools description parameters strict grammar syntax definition namespace tool_choice',
    'input_schema output_schema input_examples eager_input_streaming defer_loading allowed_callers max_uses',
    'max_content_tokens max_characters allowed_domains blocked_domains user_location city region country timezone',
    'approximate display_width_px display_height_px display_number display_width display_height environment',
    'enable_zoom use_cache vector_store_ids max_num_results ranking_options ranker score_threshold hybrid_search',
    'embedding_weight text_weight rewrite_query filters filter search_context_size search_content_types',
    'server_url server_description connector_id authorization headers require_approval allowed_tools tool_names',
    'read_only always never file_ids memory_limit network_policy background input_fidelity input_image_mask',
    'moderation output_compression output_format partial_images quality size model',
    // JSON Schema, draft 2020-12: its core, applicator, unevaluated, validation, meta-data, format and content words.
    '$schema $vocabulary $id $anchor $dynamicAnchor $ref $dynamicRef $defs $comment',
    'prefixItems items contains additionalProperties properties patternProperties dependentSchemas propertyNames',
    'if then else allOf anyOf oneOf not unevaluatedItems unevaluatedProperties',
    'const enum multipleOf maximum exclusiveMaximum minimum exclusiveMinimum maxLength minLength pattern',
    'maxItems minItems uniqueItems maxContains minContains maxProperties minProperties required dependentRequired',
    'default deprecated readOnly writeOnly examples contentEncoding contentMediaType contentSchema',
    // Words of earlier drafts, and of OpenAPI's schemas.
    'definitions dependencies additionalItems $recursiveRef $recursiveAnchor',
    'nullable discriminator propertyName mapping externalDocs xml example',
    // Usage, where it stands in a message.
    'usage prompt_tokens completion_tokens total_tokens prompt_tokens_details completion_tokens_details',
    'input_tokens output_tokens input_tokens_details output_tokens_details cached_tokens audio_tokens text_tokens',
    'image_tokens reasoning_tokens accepted_prediction_tokens rejected_prediction_tokens cache_creation',
    'cache_creation_input_tokens cache_read_input_tokens ephemeral_5m_input_tokens ephemeral_1h_input_tokens',
    'server_tool_use web_search_requests web_fetch_requests service_tier',
].flatMap((names) => names.split(' ')));
//# sourceMappingURL=structure-names.js.map