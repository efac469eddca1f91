const __vite__mapDeps=(i,m=__vite__mapDeps,d=(m.f||(m.f=["./figure-DLBnBBny.js","./jsx-runtime-DyZJNswf.js","./numbers-DxFdvA8D.js","./figure-u196Kiq7.css"])))=>i.map(i=>d[i]);
import{_ as e,b as t,i as n,n as r,t as i,u as a,x as o,y as s}from"./states-gIA67Iz0.js";import{i as c,n as l,t as u}from"./jsx-runtime-DyZJNswf.js";import{r as d,t as f}from"./index-BhBDPT9E.js";import{t as p}from"./use-arrivals-CBGUGSRH.js";import{t as m}from"./CopyButton-BGoehqN7.js";import{t as h}from"./Tabs-C48RHV3G.js";import{a as g,n as _,o as v,r as y,t as b}from"./numbers-DxFdvA8D.js";import{t as x}from"./link-CypbhVQl.js";import{t as S}from"./badge-DYoksGR0.js";t();var C=(function(){var e={alias:null,args:null,kind:`ScalarField`,name:`count`,storageKey:null},t={alias:null,args:null,kind:`ScalarField`,name:`trajectories`,storageKey:null},n={alias:null,args:null,kind:`ScalarField`,name:`groups`,storageKey:null},r={alias:null,args:null,kind:`ScalarField`,name:`key`,storageKey:null},i={alias:null,args:null,kind:`ScalarField`,name:`rewardMean`,storageKey:null},a=[{alias:null,args:null,kind:`ScalarField`,name:`at`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`steps`,storageKey:null},i],o={kind:`Literal`,name:`first`,value:0},s=[{alias:null,args:null,kind:`ScalarField`,name:`totalCount`,storageKey:null}],c={alias:null,args:null,kind:`ScalarField`,name:`version`,storageKey:null};return{fragment:{argumentDefinitions:[],kind:`Fragment`,metadata:null,name:`overviewQuery`,selections:[{alias:null,args:null,concreteType:`StepStats`,kind:`LinkedField`,name:`stepStats`,plural:!1,selections:[e,t,n,{args:null,kind:`FragmentSpread`,name:`funnel_stats`},{args:null,kind:`FragmentSpread`,name:`plots_stats`}],storageKey:null},{args:null,kind:`FragmentSpread`,name:`health_query`}],type:`Query`,abstractKey:null},kind:`Request`,operation:{argumentDefinitions:[],kind:`Operation`,name:`overviewQuery`,selections:[{alias:null,args:null,concreteType:`StepStats`,kind:`LinkedField`,name:`stepStats`,plural:!1,selections:[e,t,n,{alias:null,args:null,concreteType:`Funnel`,kind:`LinkedField`,name:`funnel`,plural:!1,selections:[{alias:null,args:null,kind:`ScalarField`,name:`captured`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`complete`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`rewarded`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`trainable`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`exported`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`consumed`,storageKey:null}],storageKey:null},{alias:null,args:null,concreteType:`Bucket`,kind:`LinkedField`,name:`byPolicyVersion`,plural:!0,selections:[r,e,i],storageKey:null},{alias:`minutes`,args:[{kind:`Literal`,name:`seconds`,value:60}],concreteType:`TimeBucket`,kind:`LinkedField`,name:`series`,plural:!0,selections:a,storageKey:`series(seconds:60)`},{alias:`hours`,args:[{kind:`Literal`,name:`seconds`,value:3600}],concreteType:`TimeBucket`,kind:`LinkedField`,name:`series`,plural:!0,selections:a,storageKey:`series(seconds:3600)`},{alias:null,args:null,concreteType:`TokenHealth`,kind:`LinkedField`,name:`tokenHealth`,plural:!1,selections:[{alias:null,args:null,kind:`ScalarField`,name:`engineIds`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`withLogProbs`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`matchingLogProbs`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`intactPrefix`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`truncated`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`failed`,storageKey:null}],storageKey:null}],storageKey:null},{alias:`unrewarded`,args:[o,{kind:`Literal`,name:`where`,value:{reward:{exists:!1},status:`COMPLETE`}}],concreteType:`TrajectoryConnection`,kind:`LinkedField`,name:`trajectories`,plural:!1,selections:s,storageKey:`trajectories(first:0,where:{"reward":{"exists":false},"status":"COMPLETE"})`},{alias:`flat`,args:[o,{kind:`Literal`,name:`where`,value:{zeroVariance:!0}}],concreteType:`PromptGroupConnection`,kind:`LinkedField`,name:`promptGroups`,plural:!1,selections:s,storageKey:`promptGroups(first:0,where:{"zeroVariance":true})`},{alias:null,args:null,concreteType:`TrajectoryStats`,kind:`LinkedField`,name:`trajectoryStats`,plural:!1,selections:[{alias:null,args:null,concreteType:`Bucket`,kind:`LinkedField`,name:`byStatus`,plural:!0,selections:[r,e],storageKey:null}],storageKey:null},{alias:null,args:null,concreteType:`ServerInfo`,kind:`LinkedField`,name:`server`,plural:!1,selections:[c,{alias:null,args:null,kind:`ScalarField`,name:`store`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`feedLagSeconds`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`spoolBytes`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`diskFreeBytes`,storageKey:null},{alias:null,args:null,concreteType:`EngineInfo`,kind:`LinkedField`,name:`engines`,plural:!0,selections:[{alias:null,args:null,kind:`ScalarField`,name:`label`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`healthy`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`tokenIds`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`logProbs`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`error`,storageKey:null}],storageKey:null}],storageKey:null},{alias:null,args:null,concreteType:`Policy`,kind:`LinkedField`,name:`policy`,plural:!1,selections:[c,{alias:null,args:null,kind:`ScalarField`,name:`paused`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`inFlight`,storageKey:null}],storageKey:null}]},params:{cacheID:`1dbcb03af8e8fc1d4942464fb2f067ff`,id:null,metadata:{},name:`overviewQuery`,operationKind:`query`,text:`query overviewQuery {
  stepStats {
    count
    trajectories
    groups
    ...funnel_stats
    ...plots_stats
  }
  ...health_query
}

fragment funnel_stats on StepStats {
  funnel {
    captured
    complete
    rewarded
    trainable
    exported
    consumed
  }
}

fragment health_query on Query {
  stepStats {
    tokenHealth {
      engineIds
      withLogProbs
      matchingLogProbs
      intactPrefix
      truncated
      failed
    }
  }
  unrewarded: trajectories(first: 0, where: {status: COMPLETE, reward: {exists: false}}) {
    totalCount
  }
  flat: promptGroups(first: 0, where: {zeroVariance: true}) {
    totalCount
  }
  trajectoryStats {
    byStatus {
      key
      count
    }
  }
  server {
    version
    store
    feedLagSeconds
    spoolBytes
    diskFreeBytes
    engines {
      label
      healthy
      tokenIds
      logProbs
      error
    }
  }
  policy {
    version
    paused
    inFlight
  }
}

fragment plots_stats on StepStats {
  byPolicyVersion {
    key
    count
    rewardMean
  }
  minutes: series(seconds: 60) {
    at
    steps
    rewardMean
  }
  hours: series(seconds: 3600) {
    at
    steps
    rewardMean
  }
}
`}}})();C.hash=`e9cd216d2fdb5aae1a623c65482adec5`;var w=c(l(),1),T=s(),E=(function(){var e=[{defaultValue:null,kind:`LocalArgument`,name:`steps`}],t=[{alias:null,args:[{kind:`Variable`,name:`steps`,variableName:`steps`}],concreteType:`AppendStepsPayload`,kind:`LinkedField`,name:`appendSteps`,plural:!1,selections:[{alias:null,args:null,kind:`ScalarField`,name:`accepted`,storageKey:null},{alias:null,args:null,concreteType:`RejectedStep`,kind:`LinkedField`,name:`rejected`,plural:!0,selections:[{alias:null,args:null,kind:`ScalarField`,name:`code`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`message`,storageKey:null}],storageKey:null}],storageKey:null}];return{fragment:{argumentDefinitions:e,kind:`Fragment`,metadata:null,name:`emptyStoreMutation`,selections:t,type:`Mutation`,abstractKey:null},kind:`Request`,operation:{argumentDefinitions:e,kind:`Operation`,name:`emptyStoreMutation`,selections:t},params:{cacheID:`29f013273af2cdfbd73bbceebea7831b`,id:null,metadata:{},name:`emptyStoreMutation`,operationKind:`mutation`,text:`mutation emptyStoreMutation(
  $steps: [StepInput!]!
) {
  appendSteps(steps: $steps) {
    accepted
    rejected {
      code
      message
    }
  }
}
`}}})();E.hash=`4d2f305c233744ee76e680c8e48a1fe7`;var D={page:`_page_1mf6p_1`,funnel:`_funnel_1mf6p_7`,stage:`_stage_1mf6p_22`,figure:`_figure_1mf6p_36`,track:`_track_1mf6p_42`,columns:`_columns_1mf6p_53`,plots:`_plots_1mf6p_59`,health:`_health_1mf6p_63`,below:`_below_1mf6p_79`,facts:`_facts_1mf6p_82`,begin:`_begin_1mf6p_99`,waiting:`_waiting_1mf6p_105`,lamp:`_lamp_1mf6p_120`,code:`_code_1mf6p_130`,copy:`_copy_1mf6p_138`},O=e=>[{name:`Python`,hint:`An OpenAI client needs one line: the gateway as its base URL. The server needs an engine (--upstream).`,code:`from openai import OpenAI

client = OpenAI(base_url="${e}/v1", api_key="none")
client.chat.completions.create(
    model="default", messages=[{"role": "user", "content": "2+2?"}]
)`},{name:`Node`,hint:`The same in JavaScript. The server needs an engine (--upstream).`,code:`import OpenAI from 'openai';

const client = new OpenAI({ baseURL: '${e}/v1', apiKey: 'none' });
await client.chat.completions.create({
  model: 'default',
  messages: [{ role: 'user', content: '2+2?' }],
});`},{name:`curl`,hint:`A step by hand; no engine is needed.`,code:`curl ${e}/v1/steps -H 'content-type: application/json' -d '[{
  "trajectory_uid": "first", "is_last": true, "reward": 1,
  "messages": [{"role": "user", "content": "2+2?"}],
  "response": {"role": "assistant", "content": "4"}
}]'`},{name:`Claude Code`,hint:`Speaks Anthropic messages to the gateway. The server needs an engine (--upstream).`,code:`ANTHROPIC_BASE_URL=${e} ANTHROPIC_AUTH_TOKEN=none claude`},{name:`OpenClaw`,hint:`A provider in its configuration; headers name the rollout, or the conversation is recognised.`,code:`{
  "models": {
    "providers": {
      "stepwell": { "baseUrl": "${e}/v1", "apiKey": "none", "api": "openai-completions" }
    }
  }
}`},{name:`File`,hint:`Recorded runs: tau-bench results, lines of OpenAI messages, or Stepwell’s own lines.`,code:`./stepwell import runs.jsonl --format openai-messages --url ${e}`}],k=u();function A({steps:t,state:n}){let r=O(e()),i=t>0;return(0,k.jsxs)(`section`,{className:`panel ${D.begin}`,"aria-label":`Begin`,children:[(0,k.jsx)(`h2`,{children:`Send the first step`}),(0,k.jsxs)(h,{defaultValue:r[0]?.name,keepMounted:!1,children:[(0,k.jsx)(h.List,{children:r.map(({name:e})=>(0,k.jsx)(h.Tab,{value:e,children:e},e))}),r.map(({name:e,hint:t,code:n})=>(0,k.jsxs)(h.Panel,{value:e,children:[(0,k.jsx)(`p`,{className:`muted`,children:t}),(0,k.jsxs)(`div`,{className:D.code,children:[(0,k.jsx)(`pre`,{children:n}),(0,k.jsx)(m,{value:n,children:({copied:e,copy:t})=>(0,k.jsx)(o,{className:D.copy,size:`compact-xs`,variant:`default`,onClick:t,children:e?`Copied`:`Copy`})})]})]},e))]}),(0,k.jsxs)(`div`,{className:D.waiting,"data-arrived":i,role:`status`,children:[(0,k.jsx)(`span`,{className:D.lamp,"aria-hidden":!0}),(0,k.jsx)(`span`,{className:`grow`,children:i?`${y(t)} ${t===1?`step has`:`steps have`} arrived`:n===`live`?`Waiting for the first step`:`Connecting to the server`}),!i&&(0,k.jsx)(j,{})]})]})}function j(){let[e,t]=(0,w.useState)(null),[n,i]=(0,T.useMutation)(E);return(0,k.jsxs)(k.Fragment,{children:[e!==null&&(0,k.jsx)(r,{error:e}),(0,k.jsx)(o,{size:`compact-sm`,variant:`default`,loading:i,onClick:async()=>{let{exampleSteps:e}=await f(async()=>{let{exampleSteps:e}=await import(`./example-steps-B8nRncCd.js`);return{exampleSteps:e}},[],import.meta.url);n({variables:{steps:e()},onCompleted:({appendSteps:{rejected:e}})=>{let[n]=e;n!==void 0&&t(new a(n.code,n.message))},onError:e=>t(e instanceof a?e:new a(`PAGE`,e.message))})},children:`Load example data`})]})}var M={argumentDefinitions:[],kind:`Fragment`,metadata:null,name:`funnel_stats`,selections:[{alias:null,args:null,concreteType:`Funnel`,kind:`LinkedField`,name:`funnel`,plural:!1,selections:[{alias:null,args:null,kind:`ScalarField`,name:`captured`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`complete`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`rewarded`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`trainable`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`exported`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`consumed`,storageKey:null}],storageKey:null}],type:`StepStats`,abstractKey:null};M.hash=`8f194762f0cfa62c15b619652939f6d6`;var N=(()=>{let e={status:`COMPLETE`},t={trajectory:{...e,reward:{exists:!0}}},n={...t,turnType:`MAIN`,keep:!0,trainable:!0};return[[`captured`,{}],[`complete`,{trajectory:e}],[`rewarded`,t],[`trainable`,n],[`exported`,{...n,exported:!0}],[`consumed`,{...n,exported:!0,consumed:!0}]]})();function P({stats:e,trajectories:t,groups:n}){let{funnel:r}=(0,T.useFragment)(M,e),i=r;return(0,k.jsxs)(`section`,{"aria-label":`Funnel of steps`,children:[(0,k.jsx)(`ol`,{className:D.funnel,children:N.map(([e,t])=>{let n=i[e]??0,a=r.captured===0?0:n/r.captured;return(0,k.jsx)(`li`,{children:(0,k.jsxs)(x,{to:`/steps`,search:Object.keys(t).length===0?{}:{where:t},className:D.stage,children:[(0,k.jsx)(`span`,{className:`muted`,children:e}),(0,k.jsx)(`span`,{className:`${D.figure} num`,title:y(n),children:_(n)}),(0,k.jsx)(`span`,{className:D.track,"aria-hidden":!0,children:(0,k.jsx)(`span`,{style:{width:`${a*100}%`}})}),(0,k.jsx)(`span`,{className:`muted small num`,children:v(a)})]})},e)})}),(0,k.jsxs)(`p`,{className:`muted small`,children:[`steps, in `,(0,k.jsxs)(x,{to:`/trajectories`,children:[y(t),` trajectories`]}),` of`,` `,(0,k.jsxs)(x,{to:`/groups`,children:[y(n),` groups`]})]})]})}var F=(function(){var e={kind:`Literal`,name:`first`,value:0},t=[{alias:null,args:null,kind:`ScalarField`,name:`totalCount`,storageKey:null}],n={alias:null,args:null,kind:`ScalarField`,name:`version`,storageKey:null};return{argumentDefinitions:[],kind:`Fragment`,metadata:null,name:`health_query`,selections:[{alias:null,args:null,concreteType:`StepStats`,kind:`LinkedField`,name:`stepStats`,plural:!1,selections:[{alias:null,args:null,concreteType:`TokenHealth`,kind:`LinkedField`,name:`tokenHealth`,plural:!1,selections:[{alias:null,args:null,kind:`ScalarField`,name:`engineIds`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`withLogProbs`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`matchingLogProbs`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`intactPrefix`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`truncated`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`failed`,storageKey:null}],storageKey:null}],storageKey:null},{alias:`unrewarded`,args:[e,{kind:`Literal`,name:`where`,value:{reward:{exists:!1},status:`COMPLETE`}}],concreteType:`TrajectoryConnection`,kind:`LinkedField`,name:`trajectories`,plural:!1,selections:t,storageKey:`trajectories(first:0,where:{"reward":{"exists":false},"status":"COMPLETE"})`},{alias:`flat`,args:[e,{kind:`Literal`,name:`where`,value:{zeroVariance:!0}}],concreteType:`PromptGroupConnection`,kind:`LinkedField`,name:`promptGroups`,plural:!1,selections:t,storageKey:`promptGroups(first:0,where:{"zeroVariance":true})`},{alias:null,args:null,concreteType:`TrajectoryStats`,kind:`LinkedField`,name:`trajectoryStats`,plural:!1,selections:[{alias:null,args:null,concreteType:`Bucket`,kind:`LinkedField`,name:`byStatus`,plural:!0,selections:[{alias:null,args:null,kind:`ScalarField`,name:`key`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`count`,storageKey:null}],storageKey:null}],storageKey:null},{alias:null,args:null,concreteType:`ServerInfo`,kind:`LinkedField`,name:`server`,plural:!1,selections:[n,{alias:null,args:null,kind:`ScalarField`,name:`store`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`feedLagSeconds`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`spoolBytes`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`diskFreeBytes`,storageKey:null},{alias:null,args:null,concreteType:`EngineInfo`,kind:`LinkedField`,name:`engines`,plural:!0,selections:[{alias:null,args:null,kind:`ScalarField`,name:`label`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`healthy`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`tokenIds`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`logProbs`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`error`,storageKey:null}],storageKey:null}],storageKey:null},{alias:null,args:null,concreteType:`Policy`,kind:`LinkedField`,name:`policy`,plural:!1,selections:[n,{alias:null,args:null,kind:`ScalarField`,name:`paused`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`inFlight`,storageKey:null}],storageKey:null}],type:`Query`,abstractKey:null}})();F.hash=`5bbfb8b890ae2383f26c2f4970ee05bb`;var I=(e,t,n)=>({name:e,value:v(t),tone:t===1?`good`:t<.9?`bad`:`warn`,word:t===1?`all`:t<.9?`many lack it`:`some lack it`,to:`/steps`,where:n}),L=(e,t,n,r,i)=>({name:e,value:t,tone:n?`good`:`warn`,word:n?`none`:`look`,to:r,where:i});function R({query:e}){let{stepStats:t,unrewarded:n,flat:r,trajectoryStats:i,server:a,policy:o}=(0,T.useFragment)(F,e),{tokenHealth:s}=t,c=i.byStatus.find(({key:e})=>e===`ABANDONED`)?.count??0,l=[I(`Ids told by the engine`,s.engineIds,{not:{tokenSource:`ENGINE`}}),I(`With log-probs`,s.withLogProbs,{hasLogProbs:!1}),I(`Log-probs of the sampled ids`,s.matchingLogProbs,{or:[{hasLogProbs:!1},{tokenSource:`RETOKENIZED`}]}),I(`Intact prefix`,s.intactPrefix,{intactPrefix:!1}),L(`Truncated`,v(s.truncated),s.truncated===0,`/steps`,{finishReason:{eq:`length`}}),L(`Failed`,v(s.failed),s.failed===0,`/steps`,{untrainableReason:{exists:!0}}),L(`Complete without reward`,y(n.totalCount),n.totalCount===0,`/trajectories`,{status:`COMPLETE`,reward:{exists:!1}}),L(`Groups of zero variance`,y(r.totalCount),r.totalCount===0,`/groups`,{zeroVariance:!0}),L(`Abandoned`,y(c),c===0,`/trajectories`,{status:`ABANDONED`})];return(0,k.jsxs)(`section`,{className:`panel`,"aria-label":`Health`,children:[(0,k.jsx)(`h2`,{children:`Health`}),(0,k.jsx)(`table`,{className:D.health,children:(0,k.jsx)(`tbody`,{children:l.map(({name:e,value:t,tone:n,word:r,to:i,where:a})=>(0,k.jsxs)(`tr`,{children:[(0,k.jsx)(`th`,{scope:`row`,children:i===void 0?e:(0,k.jsx)(x,{to:i,search:{where:a},children:e})}),(0,k.jsx)(`td`,{className:`num`,children:t}),(0,k.jsx)(`td`,{children:(0,k.jsx)(S,{tone:n,children:r})})]},e))})}),(0,k.jsx)(`h2`,{className:D.below,children:`Server`}),(0,k.jsxs)(`dl`,{className:D.facts,children:[(0,k.jsxs)(z,{name:`Policy version`,children:[o.version,o.paused&&(0,k.jsx)(S,{tone:`warn`,children:`paused`})]}),a.feedLagSeconds!==null&&a.feedLagSeconds!==void 0&&(0,k.jsx)(z,{name:`Feed lag`,children:g(a.feedLagSeconds)}),a.spoolBytes!==null&&a.spoolBytes!==void 0&&(0,k.jsx)(z,{name:`Waiting in the capture log`,children:b(a.spoolBytes)}),a.diskFreeBytes!==null&&a.diskFreeBytes!==void 0&&(0,k.jsx)(z,{name:`Free disk`,children:b(a.diskFreeBytes)}),a.engines.map(e=>(0,k.jsxs)(z,{name:`Engine ${e.label}`,children:[(0,k.jsx)(S,{tone:e.healthy?`good`:`bad`,title:e.error??void 0,children:e.healthy?`reached`:`not reached`}),` `,e.tokenIds===!0&&(0,k.jsx)(S,{children:`ids`}),` `,e.logProbs===!0&&(0,k.jsx)(S,{children:`log-probs`})]},e.label)),(0,k.jsxs)(z,{name:`Stepwell`,children:[a.version,`, `,a.store]})]})]})}function z({name:e,children:t}){return(0,k.jsxs)(`div`,{children:[(0,k.jsx)(`dt`,{children:e}),(0,k.jsx)(`dd`,{className:`num`,children:t})]})}var B=(function(){var e={alias:null,args:null,kind:`ScalarField`,name:`rewardMean`,storageKey:null},t=[{alias:null,args:null,kind:`ScalarField`,name:`at`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`steps`,storageKey:null},e];return{argumentDefinitions:[],kind:`Fragment`,metadata:null,name:`plots_stats`,selections:[{alias:null,args:null,concreteType:`Bucket`,kind:`LinkedField`,name:`byPolicyVersion`,plural:!0,selections:[{alias:null,args:null,kind:`ScalarField`,name:`key`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`count`,storageKey:null},e],storageKey:null},{alias:`minutes`,args:[{kind:`Literal`,name:`seconds`,value:60}],concreteType:`TimeBucket`,kind:`LinkedField`,name:`series`,plural:!0,selections:t,storageKey:`series(seconds:60)`},{alias:`hours`,args:[{kind:`Literal`,name:`seconds`,value:3600}],concreteType:`TimeBucket`,kind:`LinkedField`,name:`series`,plural:!0,selections:t,storageKey:`series(seconds:3600)`}],type:`StepStats`,abstractKey:null}})();B.hash=`57bc45e7bb57d70c59538e66883dc4fe`;var V=(0,w.lazy)(()=>f(()=>import(`./figure-DLBnBBny.js`),__vite__mapDeps([0,1,2,3]),import.meta.url)),H=6;function U({stats:e}){let{byPolicyVersion:t,minutes:n,hours:r}=(0,T.useFragment)(B,e),i=t.filter(({key:e})=>/^\d+$/.test(e)).map(({key:e,count:t,rewardMean:n})=>({x:Number(e),count:t,reward:n??null})).sort((e,t)=>e.x-t.x),a=i.at(-1)?.x??0,o=r.length<=H?n:r,s=r.length<=H?6e4:36e5,c=i.flatMap(({x:e,reward:t})=>t===null?[]:[{x:e,y:t}]);return(0,k.jsxs)(`section`,{className:D.plots,"aria-label":`Plots`,children:[(0,k.jsx)(G,{title:`Mean reward of a step by policy version`,isEmpty:c.length===0,children:(0,k.jsx)(V,{kind:`line`,points:c,x:`policy version`,y:`mean reward`,summary:W(c)})}),(0,k.jsx)(G,{title:`Steps by ${s===6e4?`minute`:`hour`}`,isEmpty:o.length===0,children:(0,k.jsx)(V,{kind:`time`,interval:s,points:o.map(({at:e,steps:t})=>({x:Date.parse(e),y:t})),x:`time`,y:`steps`,summary:W(o.map(({steps:e},t)=>({x:t,y:e})))})}),(0,k.jsx)(G,{title:`Steps by how many versions old their policy is`,isEmpty:i.length===0,children:(0,k.jsx)(V,{kind:`bars`,points:i.map(({x:e,count:t})=>({x:a-e,y:t})).reverse(),x:`versions behind the newest`,y:`steps`,summary:W(i.map(({x:e,count:t})=>({x:a-e,y:t})))})})]})}function W(e){let t=e.map(({y:e})=>e);return t.length===0?`no values`:`${t.length} values from ${Math.min(...t)} to ${Math.max(...t)}, the last ${t.at(-1)}`}function G({title:e,isEmpty:t,children:n}){return(0,k.jsxs)(`div`,{className:`panel`,children:[(0,k.jsx)(`h2`,{children:e}),t?(0,k.jsx)(i,{title:`No values yet`}):n]})}function K(){let{seen:e,state:t}=p();return(0,k.jsxs)(k.Fragment,{children:[(0,k.jsx)(d,{title:`Overview`}),(0,k.jsx)(`div`,{className:D.page,children:(0,k.jsx)(n,{what:`Counting`,children:(0,k.jsx)(q,{seen:e,state:t})})})]})}function q({seen:e,state:t}){let r=(0,T.useLazyLoadQuery)(C,{},{fetchPolicy:`store-and-network`,fetchKey:e}),{stepStats:i}=r,a=J(i.count);return(0,k.jsxs)(k.Fragment,{children:[a&&(0,k.jsx)(A,{steps:i.count,state:t}),i.count>0&&(0,k.jsxs)(k.Fragment,{children:[(0,k.jsx)(P,{stats:i,trajectories:i.trajectories,groups:i.groups}),(0,k.jsxs)(`div`,{className:D.columns,children:[(0,k.jsx)(R,{query:r}),(0,k.jsx)(n,{what:`Drawing`,children:(0,k.jsx)(U,{stats:i})})]})]})]})}function J(e){let[t,n]=(0,w.useState)(e===0);return(0,w.useEffect)(()=>{e===0&&n(!0)},[e]),t}export{K as Overview};