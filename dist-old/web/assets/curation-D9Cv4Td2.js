import{t as e}from"./Tabs-C48RHV3G.js";import{t}from"./link-CypbhVQl.js";import{c as n,r,s as i,u as a}from"./index-BhBDPT9E.js";import{a as o,b as s,i as c,n as l,o as u,p as d,r as f,t as p,x as m,y as h}from"./states-gIA67Iz0.js";import{t as g}from"./use-list-search-DDAt94Zt.js";import{a as _,c as v,i as ee,l as y,r as b,s as x,t as S,u as C}from"./operation-state-jvS6GYXO.js";import{i as w,n as T,t as E}from"./jsx-runtime-DyZJNswf.js";import{t as D}from"./badge-DYoksGR0.js";import{t as O}from"./chooser.module-D9ZHPNT5.js";import{t as k}from"./table.module-DXlkaxI3.js";import{t as A}from"./facts-Bdtg4_Oc.js";import{t as te}from"./filter-bar-BRCoXjKp.js";import{i as j,o as M,r as N}from"./numbers-DxFdvA8D.js";import{n as ne,t as re}from"./schema-form-xIEfwY1W.js";import{t as ie}from"./use-action-rp8S6H_C.js";import{n as ae,t as oe}from"./decision-words-DwlLYWsz.js";import{t as se}from"./said-Cz37xUMs.js";import{t as P}from"./json-4Dy6cloA.js";import{t as F}from"./rows-sPfpyhKG.js";import{t as I}from"./time-DFss9Dan.js";import{t as L}from"./use-next-page-DdUdnBme.js";import{t as ce}from"./live-QWyQWxx6.js";import{t as le}from"./progress-CsK_Te51.js";import{t as R}from"./status-C6rlCKYi.js";import{n as ue}from"./use-looks-5-3PUDK5.js";var de=s(),z=(function(){var e=[{alias:null,args:null,concreteType:`Plugin`,kind:`LinkedField`,name:`plugins`,plural:!0,selections:[{alias:null,args:null,kind:`ScalarField`,name:`kind`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`name`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`version`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`description`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`documentation`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`error`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`source`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`unit`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`requires`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`needs`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`optionsSchema`,storageKey:null}],storageKey:null}];return{fragment:{argumentDefinitions:[],kind:`Fragment`,metadata:null,name:`curatorsQuery`,selections:e,type:`Query`,abstractKey:null},kind:`Request`,operation:{argumentDefinitions:[],kind:`Operation`,name:`curatorsQuery`,selections:e},params:{cacheID:`c27fbbe843b15562cce5c04f48c5d31a`,id:null,metadata:{},name:`curatorsQuery`,operationKind:`query`,text:`query curatorsQuery {
  plugins {
    kind
    name
    version
    description
    documentation
    error
    source
    unit
    requires
    needs
    optionsSchema
  }
}
`}}})();z.hash=`5db5a5a8ffd2fd7dadeca6445a10c43a`;var B=w(T(),1),V=h(),H=(function(){var e={defaultValue:null,kind:`LocalArgument`,name:`backfill`},t={defaultValue:null,kind:`LocalArgument`,name:`curator`},n={defaultValue:null,kind:`LocalArgument`,name:`groupSize`},r={defaultValue:null,kind:`LocalArgument`,name:`live`},i={defaultValue:null,kind:`LocalArgument`,name:`rejudge`},a={defaultValue:null,kind:`LocalArgument`,name:`seed`},o={defaultValue:null,kind:`LocalArgument`,name:`where`},s=[{alias:null,args:[{kind:`Variable`,name:`backfill`,variableName:`backfill`},{kind:`Variable`,name:`curator`,variableName:`curator`},{kind:`Variable`,name:`groupSize`,variableName:`groupSize`},{kind:`Variable`,name:`live`,variableName:`live`},{kind:`Variable`,name:`rejudge`,variableName:`rejudge`},{kind:`Variable`,name:`seed`,variableName:`seed`},{kind:`Variable`,name:`where`,variableName:`where`}],concreteType:`CurationJobPayload`,kind:`LinkedField`,name:`runCurator`,plural:!1,selections:[{alias:null,args:null,concreteType:`CurationJob`,kind:`LinkedField`,name:`job`,plural:!1,selections:[{alias:null,args:null,kind:`ScalarField`,name:`id`,storageKey:null}],storageKey:null},{alias:null,args:null,concreteType:`UserError`,kind:`LinkedField`,name:`userErrors`,plural:!0,selections:[{alias:null,args:null,kind:`ScalarField`,name:`code`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`message`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`path`,storageKey:null}],storageKey:null}],storageKey:null}];return{fragment:{argumentDefinitions:[e,t,n,r,i,a,o],kind:`Fragment`,metadata:null,name:`runFormMutation`,selections:s,type:`Mutation`,abstractKey:null},kind:`Request`,operation:{argumentDefinitions:[t,o,r,a,n,i,e],kind:`Operation`,name:`runFormMutation`,selections:s},params:{cacheID:`ba79c21f8f3a3ec009183e149f128ff4`,id:null,metadata:{},name:`runFormMutation`,operationKind:`mutation`,text:`mutation runFormMutation(
  $curator: PluginUse!
  $where: StepFilter
  $live: Boolean!
  $seed: Int
  $groupSize: Int
  $rejudge: Rejudge
  $backfill: Boolean
) {
  runCurator(curator: $curator, where: $where, live: $live, seed: $seed, groupSize: $groupSize, rejudge: $rejudge, backfill: $backfill) {
    job {
      id
    }
    userErrors {
      code
      message
      path
    }
  }
}
`}}})();H.hash=`868db23bcb0cdf447ff1458eaf548e1d`;var U=(function(){var e=[{defaultValue:null,kind:`LocalArgument`,name:`where`}],t=[{alias:null,args:[{kind:`Variable`,name:`where`,variableName:`where`}],concreteType:`StepStats`,kind:`LinkedField`,name:`stepStats`,plural:!1,selections:[{alias:null,args:null,kind:`ScalarField`,name:`count`,storageKey:null}],storageKey:null}];return{fragment:{argumentDefinitions:e,kind:`Fragment`,metadata:null,name:`runFormMatchQuery`,selections:t,type:`Query`,abstractKey:null},kind:`Request`,operation:{argumentDefinitions:e,kind:`Operation`,name:`runFormMatchQuery`,selections:t},params:{cacheID:`f362c72c70a931dd89842a2e1f7925ca`,id:null,metadata:{},name:`runFormMatchQuery`,operationKind:`query`,text:`query runFormMatchQuery(
  $where: StepFilter
) {
  stepStats(where: $where) {
    count
  }
}
`}}})();U.hash=`88917fb1b4c3666d9f3e9891c6fdcfc5`;var W=E();function fe({result:e,unit:t,isOld:n}){let{units:r,kept:i,dropped:a,changed:o,reasons:s,samples:c}=e,l=c.filter(({decision:e})=>e!==null),u=c.filter(({decision:e})=>e===null),d=(t??`unit`).toLowerCase();return(0,W.jsxs)(`section`,{className:C.preview,"aria-label":`Preview`,"data-old":n,children:[(0,W.jsxs)(`h2`,{children:[`Preview `,n&&(0,W.jsx)(D,{tone:`warn`,children:`of other options, filter or seed than now`})]}),(0,W.jsxs)(`p`,{className:`muted small`,role:`status`,children:[`It would be given `,N(r),` `,r===1?d:d===`trajectory`?`trajectories`:`${d}s`,`. Nothing is changed.`]}),(0,W.jsxs)(`dl`,{className:C.counts,children:[(0,W.jsx)(G,{name:`kept`,value:i,of:r,tone:`good`}),(0,W.jsx)(G,{name:`dropped`,value:a,of:r,tone:`bad`}),(0,W.jsx)(G,{name:`changed`,value:o,of:r,tone:`accent`})]}),(0,W.jsx)(y,{reasons:s}),(0,W.jsx)(K,{title:`Dropped or changed`,samples:l,none:`It would drop and change nothing.`}),(0,W.jsx)(K,{title:`Left as they are`,samples:u,none:`It would leave none as it is.`})]})}function G({name:e,value:t,of:n,tone:r}){return(0,W.jsxs)(`div`,{"data-tone":r,children:[(0,W.jsx)(`dt`,{children:e}),(0,W.jsx)(`dd`,{className:`num`,children:N(t)}),(0,W.jsx)(`span`,{className:C.share,"aria-hidden":!0,children:(0,W.jsx)(`span`,{style:{width:`${n===0?0:t/n*100}%`}})})]})}function K({title:e,samples:n,none:r}){return(0,W.jsxs)(`section`,{"aria-label":e,children:[(0,W.jsx)(`h3`,{children:e}),n.length===0&&(0,W.jsx)(`p`,{className:`muted small`,children:r}),(0,W.jsx)(`ul`,{className:C.samples,children:n.map(({decision:e,step:n})=>(0,W.jsxs)(`li`,{children:[(0,W.jsxs)(`span`,{className:C.sample,children:[(0,W.jsx)(t,{className:`clip`,to:`/t/$id`,params:{id:n.trajectory.id},search:{step:n.stepIndex},children:n.trajectoryUid}),(0,W.jsxs)(`span`,{className:`muted num`,children:[`step `,n.stepIndex]}),(0,W.jsx)(`span`,{className:`muted num`,children:n.reward!==null&&n.reward!==void 0&&`reward ${j(n.reward)}`})]}),e!==null&&(0,W.jsx)(`span`,{className:C.verdict,children:oe(e)}),(0,W.jsx)(`span`,{className:`muted small clip`,children:se(n)})]},n.id))})]})}function pe(e){return{type:`object`,additionalProperties:!1,properties:{seed:{type:`integer`,default:0,description:`The only source of chance of a curator that draws.`},...e===`GROUP`?{groupSize:{type:`integer`,minimum:1,description:`Live, and needed there: how many ended rollouts make a group whole.`}}:{},rejudge:{type:`string`,enum:[`NEVER`,`ON_CHANGE`],default:`NEVER`,description:`Live: whether a unit is judged again when what the curator requires has changed.`},backfill:{type:`boolean`,default:!0,description:`Live: also what is there already, not only what comes from now on.`}}}}var q=[`curators`,`runs`,`history`],J=e=>typeof e==`string`?e:null,Y=e=>P(e)?e:{};function X(){let{tab:e,curator:t,options:r,settings:a,job:o}=n({strict:!1}),s=i();return{tab:q.find(t=>t===e)??`curators`,curator:J(t),options:Y(r),settings:Y(a),job:J(o),show:e=>{s({to:`.`,replace:!0,search:t=>({...t,...e})})}}}var me=(function(){var e={defaultValue:null,kind:`LocalArgument`,name:`curator`},t={defaultValue:null,kind:`LocalArgument`,name:`seed`},n={defaultValue:null,kind:`LocalArgument`,name:`where`},r={alias:null,args:null,kind:`ScalarField`,name:`kept`,storageKey:null},i={alias:null,args:null,kind:`ScalarField`,name:`id`,storageKey:null},a=[{alias:null,args:[{kind:`Variable`,name:`curator`,variableName:`curator`},{kind:`Literal`,name:`samples`,value:10},{kind:`Variable`,name:`seed`,variableName:`seed`},{kind:`Variable`,name:`where`,variableName:`where`}],concreteType:`CurationPreview`,kind:`LinkedField`,name:`previewCuration`,plural:!1,selections:[{alias:null,args:null,kind:`ScalarField`,name:`units`,storageKey:null},r,{alias:null,args:null,kind:`ScalarField`,name:`dropped`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`changed`,storageKey:null},{alias:null,args:null,concreteType:`Bucket`,kind:`LinkedField`,name:`reasons`,plural:!0,selections:[{alias:null,args:null,kind:`ScalarField`,name:`key`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`count`,storageKey:null}],storageKey:null},{alias:null,args:null,concreteType:`CurationSample`,kind:`LinkedField`,name:`samples`,plural:!0,selections:[r,{alias:null,args:null,kind:`ScalarField`,name:`decision`,storageKey:null},{alias:null,args:null,concreteType:`Step`,kind:`LinkedField`,name:`step`,plural:!1,selections:[i,{alias:null,args:null,kind:`ScalarField`,name:`stepIndex`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`trajectoryUid`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`reward`,storageKey:null},{alias:null,args:null,concreteType:`Trajectory`,kind:`LinkedField`,name:`trajectory`,plural:!1,selections:[i],storageKey:null},{alias:null,args:null,concreteType:`Action`,kind:`LinkedField`,name:`action`,plural:!1,selections:[{alias:null,args:null,kind:`ScalarField`,name:`text`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`toolCalls`,storageKey:null}],storageKey:null}],storageKey:null}],storageKey:null}],storageKey:null}];return{fragment:{argumentDefinitions:[e,t,n],kind:`Fragment`,metadata:null,name:`usePreviewQuery`,selections:a,type:`Query`,abstractKey:null},kind:`Request`,operation:{argumentDefinitions:[e,n,t],kind:`Operation`,name:`usePreviewQuery`,selections:a},params:{cacheID:`ddda5fc7c3db73358a03606ea741ddc5`,id:null,metadata:{},name:`usePreviewQuery`,operationKind:`query`,text:`query usePreviewQuery(
  $curator: PluginUse!
  $where: StepFilter
  $seed: Int
) {
  previewCuration(curator: $curator, where: $where, seed: $seed, samples: 10) {
    units
    kept
    dropped
    changed
    reasons {
      key
      count
    }
    samples {
      kept
      decision
      step {
        id
        stepIndex
        trajectoryUid
        reward
        trajectory {
          id
        }
        action {
          text
          toolCalls
        }
      }
    }
  }
}
`}}})();me.hash=`124c16566fd00ec1e3d4b58151a64f58`;var he={result:null,key:null,error:null,isAsking:!1};function ge(){let[e,t]=(0,B.useState)(he),n=(0,B.useRef)(null),r=()=>{n.current?.abort(),n.current=null};(0,B.useEffect)(()=>r,[]);let i=(e,i)=>{r();let a=new AbortController;n.current=a,t(e=>({...e,error:null,isAsking:!0}));let{text:o}=me.params;u(o??``,e,a.signal).then(e=>{if(a.signal.aborted)return;let{previewCuration:n}=e;t({result:n,key:i,error:null,isAsking:!1})}).catch(e=>{a.signal.aborted||t({...he,error:d(e)})})};return{...e,ask:i,stop:()=>{r(),t(e=>({...e,isAsking:!1}))},forgetError:()=>t(e=>({...e,error:null}))}}var Z=e=>Object.keys(e).length===0,_e=e=>Z(e)?void 0:e;function ve({plugin:e}){let{where:t,setWhere:n}=g(),{show:r,job:i,...a}=X(),[o,s]=ae(a.options,e=>r({options:_e(e)})),[u,d]=ae(a.settings,e=>r({settings:_e(e)})),{name:p,error:h,optionsSchema:_,unit:v}=e,{seed:y}=u,b=ge(),x=ie(H,({runCurator:e})=>e),S={curator:{name:p,options:o},where:Z(t)?null:t,seed:y},w=JSON.stringify(S),T=()=>{x.forget(),b.ask(S,w)},E=e=>{b.forgetError();let t={...u,...S,live:e};x.run(t,({runCurator:e})=>r({job:e.job?.id}))},D=x.error??b.error,O=D===null?[]:[D],k=ne(O,[`curator`,`options`]),A=pe(v),j=O.filter(({path:e})=>e[0]!==void 0&&ye(A,e[0])),M=k.length===0&&j.length===0,N=(0,B.useRef)(null);return(0,B.useEffect)(()=>{if(D===null||M)return;let e=N.current?.querySelector(`[aria-invalid="true"]`);e?.scrollIntoView({block:`center`}),e?.focus({preventScroll:!0})},[D,M]),(0,W.jsxs)(W.Fragment,{children:[(0,W.jsxs)(`form`,{ref:N,className:C.form,"aria-label":`Curator ${p}`,onSubmit:e=>{e.preventDefault(),T()},children:[(0,W.jsx)(be,{plugin:e}),h==null?(0,W.jsxs)(W.Fragment,{children:[(0,W.jsxs)(`section`,{"aria-label":`Options`,children:[(0,W.jsx)(`h2`,{children:`Options`}),(0,W.jsx)(re,{schema:_,value:o,onChange:s,errors:k})]}),(0,W.jsxs)(`section`,{"aria-label":`Settings of the run`,children:[(0,W.jsx)(`h2`,{children:`How it runs`}),(0,W.jsx)(re,{schema:A,value:u,onChange:d,errors:j})]})]}):(0,W.jsxs)(`p`,{className:C.broken,role:`alert`,children:[`It did not load: `,h]}),(0,W.jsx)(`button`,{type:`submit`,hidden:!0,tabIndex:-1})]}),(0,W.jsxs)(`div`,{className:C.results,children:[(0,W.jsxs)(`section`,{"aria-label":`Steps that it walks`,children:[(0,W.jsx)(`h2`,{children:`Steps that it walks`}),(0,W.jsx)(te,{where:t,onWhere:n,takesWords:!0}),(0,W.jsx)(`div`,{className:C.matching,children:(0,W.jsx)(c,{resetKey:JSON.stringify(t),what:`Counting`,children:(0,W.jsx)(xe,{where:t})})})]}),h==null&&(0,W.jsxs)(`div`,{className:`row wrap`,role:`group`,"aria-label":`Actions`,children:[(0,W.jsx)(m,{size:`xs`,onClick:T,disabled:b.isAsking,children:`Preview`}),b.isAsking&&(0,W.jsx)(m,{size:`xs`,variant:`default`,onClick:b.stop,children:`Stop`}),(0,W.jsx)(m,{size:`xs`,variant:`default`,disabled:x.isBusy,onClick:()=>E(!1),children:`Run once`}),(0,W.jsx)(m,{size:`xs`,variant:`default`,disabled:x.isBusy,onClick:()=>E(!0),children:`Run live`})]}),b.isAsking&&(0,W.jsx)(f,{what:`Asking the curator about all that matches`}),D!==null&&M&&(0,W.jsx)(l,{error:D}),D!==null&&!M&&(0,W.jsxs)(`p`,{className:C.broken,role:`alert`,children:[(0,W.jsx)(`code`,{children:D.code}),` at the field that is marked.`]}),i!==null&&(0,W.jsx)(c,{resetKey:i,what:`Reading the run`,children:(0,W.jsx)(ee,{id:i})}),b.result!==null&&(0,W.jsx)(fe,{result:b.result,unit:v,isOld:b.key!==w})]})]})}var ye=(e,t)=>Object.hasOwn(e.properties,t);function be({plugin:e}){let{name:t,version:n,description:r,documentation:i,source:a,unit:o,requires:s,needs:c}=e;return(0,W.jsxs)(`section`,{"aria-label":`About the curator`,children:[(0,W.jsxs)(`h2`,{className:C.name,children:[t,` `,n!==null&&(0,W.jsx)(`span`,{className:`muted num`,children:n}),` `,a===`builtin`?(0,W.jsx)(D,{children:`built in`}):(0,W.jsx)(D,{tone:`accent`,children:`your own`})]}),r!==null&&(0,W.jsx)(`p`,{children:r}),i!=null&&i!==``&&(0,W.jsxs)(`details`,{className:C.more,children:[(0,W.jsx)(`summary`,{children:`More about it`}),(0,W.jsx)(`p`,{children:i})]}),(0,W.jsx)(A,{of:[[`looks at`,o==null?null:`one ${o.toLowerCase()} after the other`],[`waits for`,s.length===0?null:s.join(`, `).replaceAll(`_`,` `)],[`reads`,c.length===0?null:c.join(`, `)],[`comes from`,a===`builtin`?null:(0,W.jsx)(`code`,{children:a},`source`)]]})]})}function xe({where:e}){let{stepStats:n}=(0,V.useLazyLoadQuery)(U,{where:e},{fetchPolicy:`network-only`});return(0,W.jsxs)(t,{to:`/steps`,search:Z(e)?{}:{where:e},children:[N(n.count),` `,n.count===1?`step matches`:`steps match`]})}function Se(){let{curator:e,show:t}=X(),n=(0,V.useLazyLoadQuery)(z,{},{fetchPolicy:`store-and-network`}).plugins.filter(({kind:e})=>e===`CURATOR`||e==null),r=n.find(({name:t})=>t===e),i=n=>{n!==e&&t({curator:n,options:void 0,settings:void 0,job:void 0})};return(0,W.jsxs)(`div`,{className:C.columns,children:[(0,W.jsx)(we,{plugins:n,chosen:r,onChoose:i}),r===void 0?(0,W.jsx)(Ce,{plugins:n,unknown:e,onChoose:i}):(0,W.jsx)(ve,{plugin:r},r.name)]})}function Ce({plugins:e,unknown:t,onChoose:n}){return(0,W.jsxs)(`section`,{className:C.intro,"aria-label":`What curators do`,children:[(0,W.jsx)(`h2`,{children:t===null?`Choose a curator`:`There is no curator ${t}`}),(0,W.jsx)(`p`,{className:`muted`,children:`A curator looks at steps, trajectories or groups, and decides what is trained on. A preview changes nothing, and each run can be undone as one.`}),(0,W.jsxs)(`table`,{className:k.table,children:[(0,W.jsx)(`thead`,{children:(0,W.jsxs)(`tr`,{children:[(0,W.jsx)(`th`,{scope:`col`,children:`Curator`}),(0,W.jsx)(`th`,{scope:`col`,children:`Looks at`}),(0,W.jsx)(`th`,{scope:`col`,children:`What it does`}),(0,W.jsx)(`th`,{scope:`col`,children:`Waits for`})]})}),(0,W.jsx)(`tbody`,{children:e.map(({name:e,source:t,unit:r,description:i,error:a,requires:o})=>(0,W.jsxs)(`tr`,{children:[(0,W.jsx)(`th`,{scope:`row`,children:(0,W.jsx)(`button`,{type:`button`,onClick:()=>n(e),children:e})}),(0,W.jsx)(`td`,{className:`muted`,children:r?.toLowerCase()}),(0,W.jsx)(`td`,{children:a??i}),(0,W.jsx)(`td`,{className:`muted`,children:o.join(`, `).replaceAll(`_`,` `)})]},`${e} ${t}`))})]})]})}function we({plugins:e,chosen:t,onChoose:n}){let[r,i]=(0,B.useState)(``),o=r.trim().toLowerCase(),s=e.filter(({name:e,description:t})=>e.toLowerCase().includes(o)||(t??``).toLowerCase().includes(o)),c=[[`Your own`,s.filter(({source:e})=>e!==`builtin`)],[`Built in`,s.filter(({source:e})=>e===`builtin`)]];return(0,W.jsxs)(`nav`,{className:O.chooser,"aria-label":`Curators`,children:[(0,W.jsx)(a,{size:`xs`,"aria-label":`Words of a curator's name or description`,placeholder:`Find a curator`,value:r,onChange:({currentTarget:e})=>i(e.value)}),s.length===0&&(0,W.jsx)(`p`,{className:`muted small`,children:`No curator has these words.`}),c.map(([e,r])=>r.length>0&&(0,W.jsxs)(`section`,{"aria-label":e,children:[(0,W.jsx)(`h2`,{children:e}),r.map(e=>(0,W.jsxs)(`button`,{type:`button`,"aria-current":e===t,title:e.description??void 0,onClick:()=>n(e.name),children:[(0,W.jsx)(`span`,{className:`clip grow`,children:e.name}),e.error!==null&&e.error!==void 0?(0,W.jsx)(D,{tone:`bad`,children:`failed to load`}):(0,W.jsx)(`span`,{className:`muted small`,children:e.unit?.toLowerCase()})]},`${e.name} ${e.source}`))]},e))]})}var Te=(function(){var e=[{kind:`Literal`,name:`first`,value:100}];return{fragment:{argumentDefinitions:[],kind:`Fragment`,metadata:null,name:`historyQuery`,selections:[{args:null,kind:`FragmentSpread`,name:`history_query`}],type:`Query`,abstractKey:null},kind:`Request`,operation:{argumentDefinitions:[],kind:`Operation`,name:`historyQuery`,selections:[{alias:null,args:e,concreteType:`OperationConnection`,kind:`LinkedField`,name:`operations`,plural:!1,selections:[{alias:null,args:null,concreteType:`OperationEdge`,kind:`LinkedField`,name:`edges`,plural:!0,selections:[{alias:null,args:null,concreteType:`Operation`,kind:`LinkedField`,name:`node`,plural:!1,selections:[{alias:null,args:null,kind:`ScalarField`,name:`id`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`at`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`actor`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`source`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`summary`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`kept`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`dropped`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`changed`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`status`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`progress`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`undone`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`partlyUndone`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`__typename`,storageKey:null}],storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`cursor`,storageKey:null}],storageKey:null},{alias:null,args:null,concreteType:`PageInfo`,kind:`LinkedField`,name:`pageInfo`,plural:!1,selections:[{alias:null,args:null,kind:`ScalarField`,name:`endCursor`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`hasNextPage`,storageKey:null}],storageKey:null}],storageKey:`operations(first:100)`},{alias:null,args:e,filters:[],handle:`connection`,key:`history_operations`,kind:`LinkedHandle`,name:`operations`}]},params:{cacheID:`405d9d619b1d84117dee81cb5a671676`,id:null,metadata:{},name:`historyQuery`,operationKind:`query`,text:`query historyQuery {
  ...history_query
}

fragment history_query on Query {
  operations(first: 100) {
    edges {
      node {
        id
        at
        actor
        source
        summary
        kept
        dropped
        changed
        status
        progress
        undone
        partlyUndone
        __typename
      }
      cursor
    }
    pageInfo {
      endCursor
      hasNextPage
    }
  }
}
`}}})();Te.hash=`3bfdd252c8f1f1d48e599603672fdad3`;var Ee=(function(){var e=[{defaultValue:100,kind:`LocalArgument`,name:`count`},{defaultValue:null,kind:`LocalArgument`,name:`cursor`}],t=[{kind:`Variable`,name:`after`,variableName:`cursor`},{kind:`Variable`,name:`first`,variableName:`count`}];return{fragment:{argumentDefinitions:e,kind:`Fragment`,metadata:null,name:`historyPageQuery`,selections:[{args:[{kind:`Variable`,name:`count`,variableName:`count`},{kind:`Variable`,name:`cursor`,variableName:`cursor`}],kind:`FragmentSpread`,name:`history_query`}],type:`Query`,abstractKey:null},kind:`Request`,operation:{argumentDefinitions:e,kind:`Operation`,name:`historyPageQuery`,selections:[{alias:null,args:t,concreteType:`OperationConnection`,kind:`LinkedField`,name:`operations`,plural:!1,selections:[{alias:null,args:null,concreteType:`OperationEdge`,kind:`LinkedField`,name:`edges`,plural:!0,selections:[{alias:null,args:null,concreteType:`Operation`,kind:`LinkedField`,name:`node`,plural:!1,selections:[{alias:null,args:null,kind:`ScalarField`,name:`id`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`at`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`actor`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`source`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`summary`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`kept`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`dropped`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`changed`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`status`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`progress`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`undone`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`partlyUndone`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`__typename`,storageKey:null}],storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`cursor`,storageKey:null}],storageKey:null},{alias:null,args:null,concreteType:`PageInfo`,kind:`LinkedField`,name:`pageInfo`,plural:!1,selections:[{alias:null,args:null,kind:`ScalarField`,name:`endCursor`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`hasNextPage`,storageKey:null}],storageKey:null}],storageKey:null},{alias:null,args:t,filters:[],handle:`connection`,key:`history_operations`,kind:`LinkedHandle`,name:`operations`}]},params:{cacheID:`bbadf8166ef2266e3dd37cc9156287b7`,id:null,metadata:{},name:`historyPageQuery`,operationKind:`query`,text:`query historyPageQuery(
  $count: Int = 100
  $cursor: Cursor
) {
  ...history_query_1G22uz
}

fragment history_query_1G22uz on Query {
  operations(first: $count, after: $cursor) {
    edges {
      node {
        id
        at
        actor
        source
        summary
        kept
        dropped
        changed
        status
        progress
        undone
        partlyUndone
        __typename
      }
      cursor
    }
    pageInfo {
      endCursor
      hasNextPage
    }
  }
}
`}}})();Ee.hash=`695c798fde74df0a0cf6689f33e2387b`;var De=(function(){var e=[`operations`];return{argumentDefinitions:[{defaultValue:100,kind:`LocalArgument`,name:`count`},{defaultValue:null,kind:`LocalArgument`,name:`cursor`}],kind:`Fragment`,metadata:{connection:[{count:`count`,cursor:`cursor`,direction:`forward`,path:e}],refetch:{connection:{forward:{count:`count`,cursor:`cursor`},backward:null,path:e},fragmentPathInResult:[],operation:Ee}},name:`history_query`,selections:[{alias:`operations`,args:null,concreteType:`OperationConnection`,kind:`LinkedField`,name:`__history_operations_connection`,plural:!1,selections:[{alias:null,args:null,concreteType:`OperationEdge`,kind:`LinkedField`,name:`edges`,plural:!0,selections:[{alias:null,args:null,concreteType:`Operation`,kind:`LinkedField`,name:`node`,plural:!1,selections:[{alias:null,args:null,kind:`ScalarField`,name:`id`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`at`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`actor`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`source`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`summary`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`kept`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`dropped`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`changed`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`status`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`progress`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`undone`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`partlyUndone`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`__typename`,storageKey:null}],storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`cursor`,storageKey:null}],storageKey:null},{alias:null,args:null,concreteType:`PageInfo`,kind:`LinkedField`,name:`pageInfo`,plural:!1,selections:[{alias:null,args:null,kind:`ScalarField`,name:`endCursor`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`hasNextPage`,storageKey:null}],storageKey:null}],storageKey:null}],type:`Query`,abstractKey:null}})();De.hash=`695c798fde74df0a0cf6689f33e2387b`;function Oe(){let[e,t]=(0,B.useState)(0),n=(0,B.useCallback)(()=>(0,B.startTransition)(()=>t(e=>e+1)),[]),r=(0,V.useLazyLoadQuery)(Te,{},{fetchPolicy:`store-and-network`,fetchKey:e});return(0,W.jsx)(`section`,{className:C.before,"aria-label":`History`,children:(0,W.jsx)(Ae,{query:r,onChanged:n})})}var ke=e=>[{id:`at`,header:`When`,track:`206px`,cell:({at:e})=>(0,W.jsx)(I,{at:e})},{id:`what`,header:`What`,track:`minmax(160px, 2fr)`,cell:({id:e,summary:n})=>(0,W.jsx)(t,{to:`/operations/$id`,params:{id:e},children:n})},{id:`who`,header:`Who`,track:`minmax(120px, 1fr)`,cell:({source:e,actor:t})=>(0,W.jsxs)(W.Fragment,{children:[e===`manual`?`by hand`:e,t!=null&&(0,W.jsxs)(`span`,{className:`muted`,children:[` by `,t]})]})},{id:`kept`,header:`Kept`,track:`64px`,isNumeric:!0,cell:({kept:e})=>N(e)},{id:`dropped`,header:`Dropped`,track:`68px`,isNumeric:!0,cell:({dropped:e})=>N(e)},{id:`changed`,header:`Steps`,track:`64px`,isNumeric:!0,cell:({changed:e})=>N(e)},{id:`state`,header:`State`,track:`150px`,cell:e=>(0,W.jsxs)(W.Fragment,{children:[(0,W.jsx)(S,{...e}),` `,e.progress<1&&(0,W.jsx)(`span`,{className:`num`,children:M(e.progress)})]})},{id:`undo`,header:`Undo`,track:`118px`,cell:({id:t,undone:n,partlyUndone:r})=>(0,W.jsx)(b,{id:t,undone:n,partlyUndone:r,onDone:e})}];function Ae({query:e,onChanged:t}){let{data:n,loadNext:r,hasNext:a,isLoadingNext:o}=(0,V.usePaginationFragment)(De,e),s=(0,B.useMemo)(()=>n.operations.edges.map(({node:e})=>e),[n]),c=(0,B.useMemo)(()=>ke(t),[t]),l=i(),[u,d]=(0,B.useState)(null),f=L(r);return s.length===0?(0,W.jsx)(p,{title:`Nothing was decided yet`}):(0,W.jsx)(F,{label:`Operations`,columns:c,rows:s,keyOf:({id:e})=>e,hasMore:a,isLoading:o,loadMore:f,active:u,onActive:d,onOpen:({id:e})=>{l({to:`/operations/$id`,params:{id:e}})}})}var je=(function(){var e={kind:`Literal`,name:`first`,value:100},t={kind:`Literal`,name:`status`,value:`RUNNING`},n=[e,t],r={alias:null,args:null,kind:`ScalarField`,name:`id`,storageKey:null},i=[{alias:null,args:null,concreteType:`CurationJob`,kind:`LinkedField`,name:`nodes`,plural:!0,selections:[r,{args:null,kind:`FragmentSpread`,name:`runCard_job`}],storageKey:null}],a=[e,{kind:`Literal`,name:`status`,value:`QUEUED`}],o={kind:`Literal`,name:`first`,value:20},s={alias:null,args:null,kind:`ScalarField`,name:`progress`,storageKey:null},c={alias:null,args:null,kind:`ScalarField`,name:`status`,storageKey:null},l={alias:null,args:null,kind:`ScalarField`,name:`operationId`,storageKey:null},u=[{alias:null,args:null,concreteType:`Job`,kind:`LinkedField`,name:`nodes`,plural:!0,selections:[r,{alias:null,args:null,kind:`ScalarField`,name:`kind`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`summary`,storageKey:null},s,c,l,{alias:null,args:null,kind:`ScalarField`,name:`done`,storageKey:null}],storageKey:null}],d={alias:`decides`,args:[o,{kind:`Literal`,name:`kind`,value:`DECIDE`},t],concreteType:`JobConnection`,kind:`LinkedField`,name:`jobs`,plural:!1,selections:u,storageKey:`jobs(first:20,kind:"DECIDE",status:"RUNNING")`},f={alias:`undoes`,args:[o,{kind:`Literal`,name:`kind`,value:`UNDO`},t],concreteType:`JobConnection`,kind:`LinkedField`,name:`jobs`,plural:!1,selections:u,storageKey:`jobs(first:20,kind:"UNDO",status:"RUNNING")`},p=[{alias:null,args:null,concreteType:`CurationJob`,kind:`LinkedField`,name:`nodes`,plural:!0,selections:[r,l,{alias:null,args:null,kind:`ScalarField`,name:`actor`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`createdAt`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`finishedAt`,storageKey:null},{alias:null,args:null,concreteType:`PluginUseInfo`,kind:`LinkedField`,name:`curator`,plural:!1,selections:[{alias:null,args:null,kind:`ScalarField`,name:`name`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`version`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`options`,storageKey:null}],storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`where`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`seed`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`live`,storageKey:null},c,s,{alias:null,args:null,kind:`ScalarField`,name:`processed`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`kept`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`dropped`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`failed`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`waiting`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`lagSeconds`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`ratePerSecond`,storageKey:null},{alias:null,args:null,concreteType:`Bucket`,kind:`LinkedField`,name:`reasons`,plural:!0,selections:[{alias:null,args:null,kind:`ScalarField`,name:`key`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`count`,storageKey:null}],storageKey:null},{alias:null,args:[{kind:`Literal`,name:`first`,value:5}],kind:`ScalarField`,name:`failedUnits`,storageKey:`failedUnits(first:5)`},{alias:null,args:null,kind:`ScalarField`,name:`lastError`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`error`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`usage`,storageKey:null}],storageKey:null}];return{fragment:{argumentDefinitions:[],kind:`Fragment`,metadata:null,name:`runsQuery`,selections:[{alias:`running`,args:n,concreteType:`CurationJobConnection`,kind:`LinkedField`,name:`curationJobs`,plural:!1,selections:i,storageKey:`curationJobs(first:100,status:"RUNNING")`},{alias:`queued`,args:a,concreteType:`CurationJobConnection`,kind:`LinkedField`,name:`curationJobs`,plural:!1,selections:i,storageKey:`curationJobs(first:100,status:"QUEUED")`},d,f],type:`Query`,abstractKey:null},kind:`Request`,operation:{argumentDefinitions:[],kind:`Operation`,name:`runsQuery`,selections:[{alias:`running`,args:n,concreteType:`CurationJobConnection`,kind:`LinkedField`,name:`curationJobs`,plural:!1,selections:p,storageKey:`curationJobs(first:100,status:"RUNNING")`},{alias:`queued`,args:a,concreteType:`CurationJobConnection`,kind:`LinkedField`,name:`curationJobs`,plural:!1,selections:p,storageKey:`curationJobs(first:100,status:"QUEUED")`},d,f]},params:{cacheID:`330b3a334c29f44514d20759532327cb`,id:null,metadata:{},name:`runsQuery`,operationKind:`query`,text:`query runsQuery {
  running: curationJobs(first: 100, status: RUNNING) {
    nodes {
      id
      ...runCard_job
    }
  }
  queued: curationJobs(first: 100, status: QUEUED) {
    nodes {
      id
      ...runCard_job
    }
  }
  decides: jobs(first: 20, kind: DECIDE, status: RUNNING) {
    nodes {
      id
      kind
      summary
      progress
      status
      operationId
      done
    }
  }
  undoes: jobs(first: 20, kind: UNDO, status: RUNNING) {
    nodes {
      id
      kind
      summary
      progress
      status
      operationId
      done
    }
  }
}

fragment runCard_job on CurationJob {
  id
  operationId
  actor
  createdAt
  finishedAt
  curator {
    name
    version
    options
  }
  where
  seed
  live
  status
  progress
  processed
  kept
  dropped
  failed
  waiting
  lagSeconds
  ratePerSecond
  reasons {
    key
    count
  }
  failedUnits(first: 5)
  lastError
  error
  usage
}
`}}})();je.hash=`2a73e9b0f6f9214e2d9ba006a57e0b6c`;var Q=(function(){var e=[{defaultValue:null,kind:`LocalArgument`,name:`id`}],t=[{alias:null,args:[{kind:`Variable`,name:`id`,variableName:`id`}],concreteType:`Job`,kind:`LinkedField`,name:`jobProgress`,plural:!1,selections:[{alias:null,args:null,kind:`ScalarField`,name:`id`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`kind`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`summary`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`progress`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`status`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`operationId`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`done`,storageKey:null}],storageKey:null}];return{fragment:{argumentDefinitions:e,kind:`Fragment`,metadata:null,name:`runsProgressSubscription`,selections:t,type:`Subscription`,abstractKey:null},kind:`Request`,operation:{argumentDefinitions:e,kind:`Operation`,name:`runsProgressSubscription`,selections:t},params:{cacheID:`cb99766eddf9d588e628425efc3e7923`,id:null,metadata:{},name:`runsProgressSubscription`,operationKind:`subscription`,text:`subscription runsProgressSubscription(
  $id: ID!
) {
  jobProgress(id: $id) {
    id
    kind
    summary
    progress
    status
    operationId
    done
  }
}
`}}})();Q.hash=`601d6ad8c95bb901c735d3b8b4a73eed`;var Me=(function(){var e=[{kind:`Literal`,name:`first`,value:100}];return{fragment:{argumentDefinitions:[],kind:`Fragment`,metadata:null,name:`runsListQuery`,selections:[{args:null,kind:`FragmentSpread`,name:`runs_query`}],type:`Query`,abstractKey:null},kind:`Request`,operation:{argumentDefinitions:[],kind:`Operation`,name:`runsListQuery`,selections:[{alias:null,args:e,concreteType:`CurationJobConnection`,kind:`LinkedField`,name:`curationJobs`,plural:!1,selections:[{alias:null,args:null,concreteType:`CurationJobEdge`,kind:`LinkedField`,name:`edges`,plural:!0,selections:[{alias:null,args:null,concreteType:`CurationJob`,kind:`LinkedField`,name:`node`,plural:!1,selections:[{alias:null,args:null,kind:`ScalarField`,name:`id`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`operationId`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`actor`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`createdAt`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`finishedAt`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`status`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`live`,storageKey:null},{alias:null,args:null,concreteType:`PluginUseInfo`,kind:`LinkedField`,name:`curator`,plural:!1,selections:[{alias:null,args:null,kind:`ScalarField`,name:`name`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`version`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`options`,storageKey:null}],storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`processed`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`dropped`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`failed`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`__typename`,storageKey:null}],storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`cursor`,storageKey:null}],storageKey:null},{alias:null,args:null,concreteType:`PageInfo`,kind:`LinkedField`,name:`pageInfo`,plural:!1,selections:[{alias:null,args:null,kind:`ScalarField`,name:`endCursor`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`hasNextPage`,storageKey:null}],storageKey:null}],storageKey:`curationJobs(first:100)`},{alias:null,args:e,filters:[],handle:`connection`,key:`runs_curationJobs`,kind:`LinkedHandle`,name:`curationJobs`}]},params:{cacheID:`f141f0758fa315eee5b6f4f73b7e552d`,id:null,metadata:{},name:`runsListQuery`,operationKind:`query`,text:`query runsListQuery {
  ...runs_query
}

fragment runs_query on Query {
  curationJobs(first: 100) {
    edges {
      node {
        id
        operationId
        actor
        createdAt
        finishedAt
        status
        live
        curator {
          name
          version
          options
        }
        processed
        dropped
        failed
        __typename
      }
      cursor
    }
    pageInfo {
      endCursor
      hasNextPage
    }
  }
}
`}}})();Me.hash=`232a4ebab86540dd7a34e1e4246bbb0d`;var Ne=(function(){var e=[{defaultValue:100,kind:`LocalArgument`,name:`count`},{defaultValue:null,kind:`LocalArgument`,name:`cursor`}],t=[{kind:`Variable`,name:`after`,variableName:`cursor`},{kind:`Variable`,name:`first`,variableName:`count`}];return{fragment:{argumentDefinitions:e,kind:`Fragment`,metadata:null,name:`runsPageQuery`,selections:[{args:[{kind:`Variable`,name:`count`,variableName:`count`},{kind:`Variable`,name:`cursor`,variableName:`cursor`}],kind:`FragmentSpread`,name:`runs_query`}],type:`Query`,abstractKey:null},kind:`Request`,operation:{argumentDefinitions:e,kind:`Operation`,name:`runsPageQuery`,selections:[{alias:null,args:t,concreteType:`CurationJobConnection`,kind:`LinkedField`,name:`curationJobs`,plural:!1,selections:[{alias:null,args:null,concreteType:`CurationJobEdge`,kind:`LinkedField`,name:`edges`,plural:!0,selections:[{alias:null,args:null,concreteType:`CurationJob`,kind:`LinkedField`,name:`node`,plural:!1,selections:[{alias:null,args:null,kind:`ScalarField`,name:`id`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`operationId`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`actor`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`createdAt`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`finishedAt`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`status`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`live`,storageKey:null},{alias:null,args:null,concreteType:`PluginUseInfo`,kind:`LinkedField`,name:`curator`,plural:!1,selections:[{alias:null,args:null,kind:`ScalarField`,name:`name`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`version`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`options`,storageKey:null}],storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`processed`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`dropped`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`failed`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`__typename`,storageKey:null}],storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`cursor`,storageKey:null}],storageKey:null},{alias:null,args:null,concreteType:`PageInfo`,kind:`LinkedField`,name:`pageInfo`,plural:!1,selections:[{alias:null,args:null,kind:`ScalarField`,name:`endCursor`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`hasNextPage`,storageKey:null}],storageKey:null}],storageKey:null},{alias:null,args:t,filters:[],handle:`connection`,key:`runs_curationJobs`,kind:`LinkedHandle`,name:`curationJobs`}]},params:{cacheID:`71dd5942ad84d58fd69b6f2abbd3e40e`,id:null,metadata:{},name:`runsPageQuery`,operationKind:`query`,text:`query runsPageQuery(
  $count: Int = 100
  $cursor: Cursor
) {
  ...runs_query_1G22uz
}

fragment runs_query_1G22uz on Query {
  curationJobs(first: $count, after: $cursor) {
    edges {
      node {
        id
        operationId
        actor
        createdAt
        finishedAt
        status
        live
        curator {
          name
          version
          options
        }
        processed
        dropped
        failed
        __typename
      }
      cursor
    }
    pageInfo {
      endCursor
      hasNextPage
    }
  }
}
`}}})();Ne.hash=`a94e17da49a6a74200f4eb1013323381`;var Pe=(function(){var e=[`curationJobs`];return{argumentDefinitions:[{defaultValue:100,kind:`LocalArgument`,name:`count`},{defaultValue:null,kind:`LocalArgument`,name:`cursor`}],kind:`Fragment`,metadata:{connection:[{count:`count`,cursor:`cursor`,direction:`forward`,path:e}],refetch:{connection:{forward:{count:`count`,cursor:`cursor`},backward:null,path:e},fragmentPathInResult:[],operation:Ne}},name:`runs_query`,selections:[{alias:`curationJobs`,args:null,concreteType:`CurationJobConnection`,kind:`LinkedField`,name:`__runs_curationJobs_connection`,plural:!1,selections:[{alias:null,args:null,concreteType:`CurationJobEdge`,kind:`LinkedField`,name:`edges`,plural:!0,selections:[{alias:null,args:null,concreteType:`CurationJob`,kind:`LinkedField`,name:`node`,plural:!1,selections:[{alias:null,args:null,kind:`ScalarField`,name:`id`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`operationId`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`actor`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`createdAt`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`finishedAt`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`status`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`live`,storageKey:null},{alias:null,args:null,concreteType:`PluginUseInfo`,kind:`LinkedField`,name:`curator`,plural:!1,selections:[{alias:null,args:null,kind:`ScalarField`,name:`name`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`version`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`options`,storageKey:null}],storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`processed`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`dropped`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`failed`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`__typename`,storageKey:null}],storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`cursor`,storageKey:null}],storageKey:null},{alias:null,args:null,concreteType:`PageInfo`,kind:`LinkedField`,name:`pageInfo`,plural:!1,selections:[{alias:null,args:null,kind:`ScalarField`,name:`endCursor`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`hasNextPage`,storageKey:null}],storageKey:null}],storageKey:null}],type:`Query`,abstractKey:null}})();Pe.hash=`a94e17da49a6a74200f4eb1013323381`;var $=je;function Fe(){let[e,t]=(0,B.useState)(0),n=(0,B.useCallback)(()=>(0,B.startTransition)(()=>t(e=>e+1)),[]);return(0,W.jsxs)(`div`,{className:C.runs,children:[(0,W.jsxs)(`section`,{className:C.now,"aria-label":`Now`,children:[(0,W.jsx)(`h2`,{children:`Now`}),(0,W.jsx)(c,{what:`Looking what runs`,children:(0,W.jsx)(Le,{onChanged:n})})]}),(0,W.jsxs)(`section`,{className:C.before,"aria-label":`All runs`,children:[(0,W.jsx)(`h2`,{children:`All runs`}),(0,W.jsx)(c,{what:`Reading runs`,children:(0,W.jsx)(Ve,{fetchKey:e})})]})]})}var Ie=6;function Le({onChanged:e}){let[t,n]=(0,B.useState)(0),r=(0,B.useCallback)(()=>(0,B.startTransition)(()=>n(e=>e+1)),[]),i=ue($,{}),{running:a,queued:o,decides:s,undoes:c}=(0,V.useLazyLoadQuery)($,{},{fetchPolicy:`store-and-network`,fetchKey:t}),u=[...a.nodes,...o.nodes],d=[...s.nodes,...c.nodes],f=u.map(({id:e})=>e).join(` `),p=(0,B.useRef)(f);return(0,B.useEffect)(()=>{p.current!==f&&e(),p.current=f},[f,e]),(0,W.jsxs)(W.Fragment,{children:[i!==null&&(0,W.jsx)(l,{error:i}),u.length===0&&d.length===0&&(0,W.jsx)(`p`,{className:`muted`,children:`No curator runs.`}),d.map(e=>(0,W.jsx)(ze,{job:e,onEnd:r},e.id)),u.map((e,t)=>(0,W.jsx)(_,{job:e,isFollowed:t<Ie,onEnd:r},e.id))]})}var Re=()=>void 0;function ze({job:e,onEnd:n}){let{id:r,kind:i,summary:a,progress:s,status:c,operationId:l,done:u}=e;return(0,B.useEffect)(()=>{let e=Q,t=(0,de.createOperationDescriptor)(e,{id:r});return ce({operation:e,variables:{id:r},isLast:({jobProgress:e})=>!v(e.status),onEvent:e=>{o.commitPayload(t,{...e}),v(e.jobProgress.status)||n()},onState:Re})},[r,n]),(0,W.jsxs)(`article`,{className:C.run,"aria-label":a,children:[(0,W.jsxs)(`header`,{className:`row wrap`,children:[(0,W.jsx)(R,{value:c}),(0,W.jsx)(`strong`,{children:i===`UNDO`?`undo`:`decision`}),(0,W.jsx)(`span`,{children:a}),(0,W.jsx)(`span`,{className:`grow`}),l!=null&&(0,W.jsx)(t,{to:`/operations/$id`,params:{id:l},children:`operation`})]}),(0,W.jsxs)(`span`,{className:`row`,children:[(0,W.jsx)(le,{label:`Progress of ${a}`,share:s}),(0,W.jsxs)(`span`,{className:`num muted`,children:[N(u),` steps`]})]})]})}var Be=[{id:`status`,header:`Status`,track:`96px`,cell:({status:e})=>(0,W.jsx)(R,{value:e})},{id:`curator`,header:`Curator`,track:`minmax(210px, 1fr)`,cell:({curator:e,live:n,operationId:r})=>(0,W.jsxs)(W.Fragment,{children:[(0,W.jsx)(t,{to:`/operations/$id`,params:{id:r},children:e.name}),` `,(0,W.jsx)(`span`,{className:`muted num`,children:e.version}),` `,n&&(0,W.jsx)(D,{tone:`accent`,children:`live`})]})},{id:`options`,header:`Options`,track:`minmax(120px, 2fr)`,cell:({curator:{options:e}})=>(0,W.jsx)(`code`,{className:`muted`,children:Object.entries(P(e)?e:{}).map(([e,t])=>`${e}: ${JSON.stringify(t)}`).join(`, `)})},{id:`judged`,header:`Judged`,track:`72px`,isNumeric:!0,cell:({processed:e})=>N(e)},{id:`dropped`,header:`Dropped`,track:`72px`,isNumeric:!0,cell:({dropped:e})=>N(e)},{id:`failed`,header:`Failed`,track:`60px`,isNumeric:!0,cell:({failed:e})=>N(e)},{id:`took`,header:`Took`,track:`64px`,isNumeric:!0,cell:({createdAt:e,finishedAt:t})=>t==null?`–`:x(e,t)},{id:`at`,header:`Started`,track:`206px`,cell:({createdAt:e})=>(0,W.jsx)(I,{at:e})},{id:`by`,header:`By`,track:`minmax(50px, 0.6fr)`,cell:({actor:e})=>e??`–`}];function Ve({fetchKey:e}){let t=(0,V.useLazyLoadQuery)(Me,{},{fetchPolicy:`store-and-network`,fetchKey:e});return(0,W.jsx)(He,{query:t})}function He({query:e}){let{data:t,loadNext:n,hasNext:r,isLoadingNext:a}=(0,V.usePaginationFragment)(Pe,e),o=(0,B.useMemo)(()=>t.curationJobs.edges.map(({node:e})=>e),[t]),s=i(),[c,l]=(0,B.useState)(null),u=L(n);return o.length===0?(0,W.jsx)(p,{title:`No curator has run yet`}):(0,W.jsx)(F,{label:`Runs`,columns:Be,rows:o,keyOf:({id:e})=>e,hasMore:r,isLoading:a,loadMore:u,active:c,onActive:l,onOpen:({operationId:e})=>{s({to:`/operations/$id`,params:{id:e}})}})}var Ue={curators:`Curators`,runs:`Runs`,history:`History`};function We(){let{tab:n,show:i}=X(),{where:a}=g();return(0,W.jsxs)(W.Fragment,{children:[(0,W.jsxs)(r,{title:`Curation`,children:[(0,W.jsx)(`span`,{className:`grow`}),(0,W.jsx)(t,{to:`/curation/queue`,search:Object.keys(a).length===0?{}:{where:a},children:`Decide step by step`})]}),(0,W.jsxs)(e,{className:C.tabs,keepMounted:!1,value:n,onChange:e=>{let t=q.find(t=>t===e);i({tab:t===`curators`?void 0:t})},children:[(0,W.jsx)(e.List,{className:C.list,"aria-label":`Parts of curation`,children:q.map(t=>(0,W.jsx)(e.Tab,{value:t,children:Ue[t]},t))}),(0,W.jsx)(e.Panel,{value:`curators`,className:C.panel,children:(0,W.jsx)(c,{what:`Reading curators`,children:(0,W.jsx)(Se,{})})}),(0,W.jsx)(e.Panel,{value:`runs`,className:C.panel,children:(0,W.jsx)(c,{what:`Reading runs`,children:(0,W.jsx)(Fe,{})})}),(0,W.jsx)(e.Panel,{value:`history`,className:C.panel,children:(0,W.jsx)(c,{what:`Reading operations`,children:(0,W.jsx)(Oe,{})})})]})]})}export{We as Curation};