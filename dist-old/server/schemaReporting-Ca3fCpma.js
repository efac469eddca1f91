import { s as __toESM } from "./rolldown-runtime-BcUA5ExT.js";
import { t as internalPlugin } from "./internalPlugin-C8mVL5Cj.js";
import { t as require_graphql } from "./graphql-D05kWPGP.js";
import { t as packageVersion } from "./packageVersion-mpPMX-jl.js";
import { t as schemaIsSubgraph } from "./schemaIsSubgraph-BzKKoqpB.js";
import { t as computeCoreSchemaHash } from "./computeCoreSchemaHash-B-6eebYk.js";
import os from "os";
// node_modules/@apollo/server/dist/esm/plugin/schemaReporting/schemaReporter.js
var import_graphql = __toESM(require_graphql(), 1);
const schemaReportGql = `#graphql
  mutation SchemaReport($report: SchemaReport!, $coreSchema: String) {
    reportSchema(report: $report, coreSchema: $coreSchema) {
      __typename
      ... on ReportSchemaError {
        message
        code
      }
      ... on ReportSchemaResponse {
        inSeconds
        withCoreSchema
      }
    }
  }
`;
var SchemaReporter = class {
	schemaReport;
	coreSchema;
	endpointUrl;
	logger;
	initialReportingDelayInMs;
	fallbackReportingDelayInMs;
	fetcher;
	isStopped;
	pollTimer;
	headers;
	constructor(options) {
		this.headers = {
			"Content-Type": "application/json",
			"x-api-key": options.apiKey,
			"apollographql-client-name": "ApolloServerPluginSchemaReporting",
			"apollographql-client-version": packageVersion
		};
		this.endpointUrl = options.endpointUrl || "https://schema-reporting.api.apollographql.com/api/graphql";
		this.schemaReport = options.schemaReport;
		this.coreSchema = options.coreSchema;
		this.isStopped = false;
		this.logger = options.logger;
		this.initialReportingDelayInMs = options.initialReportingDelayInMs;
		this.fallbackReportingDelayInMs = options.fallbackReportingDelayInMs;
		this.fetcher = options.fetcher ?? fetch;
	}
	stopped() {
		return this.isStopped;
	}
	start() {
		this.pollTimer = setTimeout(() => this.sendOneReportAndScheduleNext(false), this.initialReportingDelayInMs);
	}
	stop() {
		this.isStopped = true;
		if (this.pollTimer) {
			clearTimeout(this.pollTimer);
			this.pollTimer = void 0;
		}
	}
	async sendOneReportAndScheduleNext(sendNextWithCoreSchema) {
		this.pollTimer = void 0;
		if (this.stopped()) return;
		try {
			const result = await this.reportSchema(sendNextWithCoreSchema);
			if (!result) return;
			if (!this.stopped()) this.pollTimer = setTimeout(() => this.sendOneReportAndScheduleNext(result.withCoreSchema), result.inSeconds * 1e3);
			return;
		} catch (error) {
			this.logger.error(`Error reporting server info to Apollo during schema reporting: ${error}`);
			if (!this.stopped()) this.pollTimer = setTimeout(() => this.sendOneReportAndScheduleNext(false), this.fallbackReportingDelayInMs);
		}
	}
	async reportSchema(withCoreSchema) {
		const { data, errors } = await this.apolloQuery({
			report: this.schemaReport,
			coreSchema: withCoreSchema ? this.coreSchema : null
		});
		if (errors) throw new Error(errors.map((x) => x.message).join("\n"));
		function msgForUnexpectedResponse(data) {
			return [
				"Unexpected response shape from Apollo when",
				"reporting schema. If this continues, please reach",
				"out to support@apollographql.com.",
				"Received response:",
				JSON.stringify(data)
			].join(" ");
		}
		if (!data || !data.reportSchema) throw new Error(msgForUnexpectedResponse(data));
		if (data.reportSchema.__typename === "ReportSchemaResponse") return data.reportSchema;
		else if (data.reportSchema.__typename === "ReportSchemaError") {
			this.logger.error([
				"Received input validation error from Apollo:",
				data.reportSchema.message,
				"Stopping reporting. Please fix the input errors."
			].join(" "));
			this.stop();
			return null;
		}
		throw new Error(msgForUnexpectedResponse(data));
	}
	async apolloQuery(variables) {
		const request = {
			query: schemaReportGql,
			variables
		};
		const httpResponse = await this.fetcher(this.endpointUrl, {
			method: "POST",
			headers: this.headers,
			body: JSON.stringify(request)
		});
		if (!httpResponse.ok) throw new Error([`An unexpected HTTP status code (${httpResponse.status}) was`, "encountered during schema reporting."].join(" "));
		try {
			return await httpResponse.json();
		} catch (error) {
			throw new Error([
				"Couldn't report schema to Apollo.",
				"Parsing response as JSON failed.",
				"If this continues please reach out to support@apollographql.com",
				error
			].join(" "));
		}
	}
};
// node_modules/@apollo/server/dist/esm/plugin/schemaReporting/index.js
function ApolloServerPluginSchemaReporting({ initialDelayMaxMs, overrideReportedSchema, endpointUrl, fetcher } = Object.create(null)) {
	const bootId = crypto.randomUUID();
	return internalPlugin({
		__internal_plugin_id__: "SchemaReporting",
		__is_disabled_plugin__: false,
		async serverWillStart({ apollo, schema, logger }) {
			const { key, graphRef } = apollo;
			if (!key) throw Error("To use ApolloServerPluginSchemaReporting, you must provide an Apollo API key, via the APOLLO_KEY environment variable or via `new ApolloServer({apollo: {key})`");
			if (!graphRef) throw Error("To use ApolloServerPluginSchemaReporting, you must provide your graph ref (eg, 'my-graph-id@my-graph-variant'). Try setting the APOLLO_GRAPH_REF environment variable or passing `new ApolloServer({apollo: {graphRef}})`.");
			if (overrideReportedSchema) try {
				const validationErrors = (0, import_graphql.validateSchema)((0, import_graphql.buildSchema)(overrideReportedSchema, { noLocation: true }));
				if (validationErrors.length) throw new Error(validationErrors.map((error) => error.message).join("\n"));
			} catch (err) {
				throw new Error(`The schema provided to overrideReportedSchema failed to parse or validate: ${err.message}`);
			}
			if (schemaIsSubgraph(schema)) throw Error([
				"Schema reporting is not yet compatible with Apollo Federation subgraphs.",
				"If you're interested in using schema reporting with subgraphs,",
				"please contact Apollo support. To set up managed federation, see",
				"https://go.apollo.dev/s/managed-federation"
			].join(" "));
			if (endpointUrl !== void 0) logger.info(`Apollo schema reporting: schema reporting URL override: ${endpointUrl}`);
			const baseSchemaReport = {
				bootId,
				graphRef,
				platform: process.env.APOLLO_SERVER_PLATFORM || "local",
				runtimeVersion: `node ${process.version}`,
				userVersion: process.env.APOLLO_SERVER_USER_VERSION,
				serverId: process.env.APOLLO_SERVER_ID || process.env.HOSTNAME || os.hostname(),
				libraryVersion: `@apollo/server@${packageVersion}`
			};
			let currentSchemaReporter;
			return {
				schemaDidLoadOrUpdate({ apiSchema, coreSupergraphSdl }) {
					if (overrideReportedSchema !== void 0) {
						if (currentSchemaReporter) return;
						else logger.info("Apollo schema reporting: schema to report has been overridden");
					}
					const coreSchema = overrideReportedSchema ?? coreSupergraphSdl ?? (0, import_graphql.printSchema)(apiSchema);
					const coreSchemaHash = computeCoreSchemaHash(coreSchema);
					const schemaReport = {
						...baseSchemaReport,
						coreSchemaHash
					};
					currentSchemaReporter?.stop();
					currentSchemaReporter = new SchemaReporter({
						schemaReport,
						coreSchema,
						apiKey: key,
						endpointUrl,
						logger,
						initialReportingDelayInMs: Math.floor(Math.random() * (initialDelayMaxMs ?? 1e4)),
						fallbackReportingDelayInMs: 2e4,
						fetcher
					});
					currentSchemaReporter.start();
					logger.info(`Apollo schema reporting: reporting a new schema to Studio! See your graph at https://studio.apollographql.com/graph/${encodeURI(graphRef)}/ with server info ${JSON.stringify(schemaReport)}`);
				},
				async serverWillStop() {
					currentSchemaReporter?.stop();
				}
			};
		}
	});
}
export { ApolloServerPluginSchemaReporting };
