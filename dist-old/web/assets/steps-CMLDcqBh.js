import{r as e,s as t}from"./index-BhBDPT9E.js";import{i as n,n as r,t as i}from"./jsx-runtime-DyZJNswf.js";import{n as a,t as o}from"./filter-bar-BRCoXjKp.js";import{t as s}from"./list.module-DgflPLl9.js";import{b as c,i as l,n as u,t as d,y as f}from"./states-gIA67Iz0.js";import{t as p}from"./use-list-search-DDAt94Zt.js";import{n as m,t as h}from"./facets-BzFgwV4A.js";import{n as g}from"./histogram-Chw5WOf9.js";import{i as _,r as v}from"./numbers-DxFdvA8D.js";import{t as y}from"./link-CypbhVQl.js";import{t as b}from"./badge-DYoksGR0.js";import{n as x,t as S}from"./use-pages-DZbZAkoA.js";import{n as C}from"./rows-sPfpyhKG.js";import{t as w}from"./said-Cz37xUMs.js";import{t as T}from"./time-DFss9Dan.js";import{t as E}from"./use-selection-BW3dHeuG.js";import{t as D}from"./refresh-curation-C2tQlbRR.js";var O=n(r(),1);c();var k=(function(){var e=[{defaultValue:null,kind:`LocalArgument`,name:`where`}],t={alias:null,args:null,kind:`ScalarField`,name:`count`,storageKey:null},n={alias:null,args:null,kind:`ScalarField`,name:`key`,storageKey:null},r=[n,t,{alias:null,args:null,kind:`ScalarField`,name:`rewardMean`,storageKey:null}],i=[n,t],a=[{alias:null,args:[{kind:`Variable`,name:`where`,variableName:`where`}],concreteType:`StepStats`,kind:`LinkedField`,name:`stepStats`,plural:!1,selections:[t,{alias:null,args:[{kind:`Literal`,name:`buckets`,value:20}],concreteType:`Histogram`,kind:`LinkedField`,name:`rewardHistogram`,plural:!1,selections:[{alias:null,args:null,kind:`ScalarField`,name:`counts`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`edges`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`missing`,storageKey:null}],storageKey:`rewardHistogram(buckets:20)`},{alias:null,args:null,concreteType:`Bucket`,kind:`LinkedField`,name:`byPolicyVersion`,plural:!0,selections:r,storageKey:null},{alias:null,args:null,concreteType:`Bucket`,kind:`LinkedField`,name:`byAgent`,plural:!0,selections:r,storageKey:null},{alias:null,args:null,concreteType:`Bucket`,kind:`LinkedField`,name:`byFinishReason`,plural:!0,selections:r,storageKey:null},{alias:null,args:null,concreteType:`Bucket`,kind:`LinkedField`,name:`byUntrainableReason`,plural:!0,selections:i,storageKey:null},{alias:null,args:null,concreteType:`Bucket`,kind:`LinkedField`,name:`byQuality`,plural:!0,selections:i,storageKey:null},{alias:null,args:null,concreteType:`Bucket`,kind:`LinkedField`,name:`byTag`,plural:!0,selections:i,storageKey:null},{alias:null,args:null,concreteType:`Bucket`,kind:`LinkedField`,name:`byModel`,plural:!0,selections:r,storageKey:null},{alias:null,args:null,concreteType:`Bucket`,kind:`LinkedField`,name:`byTokenSource`,plural:!0,selections:i,storageKey:null},{alias:null,args:null,concreteType:`Bucket`,kind:`LinkedField`,name:`byChannel`,plural:!0,selections:r,storageKey:null}],storageKey:null}];return{fragment:{argumentDefinitions:e,kind:`Fragment`,metadata:null,name:`stepFacetsQuery`,selections:a,type:`Query`,abstractKey:null},kind:`Request`,operation:{argumentDefinitions:e,kind:`Operation`,name:`stepFacetsQuery`,selections:a},params:{cacheID:`5359b5039847c907b42c8926acc33ae3`,id:null,metadata:{},name:`stepFacetsQuery`,operationKind:`query`,text:`query stepFacetsQuery(
  $where: StepFilter
) {
  stepStats(where: $where) {
    count
    rewardHistogram(buckets: 20) {
      counts
      edges
      missing
    }
    byPolicyVersion {
      key
      count
      rewardMean
    }
    byAgent {
      key
      count
      rewardMean
    }
    byFinishReason {
      key
      count
      rewardMean
    }
    byUntrainableReason {
      key
      count
    }
    byQuality {
      key
      count
    }
    byTag {
      key
      count
    }
    byModel {
      key
      count
      rewardMean
    }
    byTokenSource {
      key
      count
    }
    byChannel {
      key
      count
      rewardMean
    }
  }
}
`}}})();k.hash=`bad8f459a5b0e2134a0fc3bbed99a96a`;var A=f(),j=i();function M({where:e,fetchKey:t,onCondition:n}){let{stepStats:r}=(0,A.useLazyLoadQuery)(k,{where:e},{fetchPolicy:`store-and-network`,fetchKey:t}),i={onCondition:n};return(0,j.jsxs)(j.Fragment,{children:[(0,j.jsxs)(`p`,{className:`num`,children:[(0,j.jsx)(`strong`,{children:v(r.count)}),` `,(0,j.jsx)(`span`,{className:`muted`,children:`steps match`})]}),(0,j.jsx)(g,{name:`reward`,...r.rewardHistogram,...i}),(0,j.jsx)(h,{name:`Policy version`,buckets:r.byPolicyVersion,condition:e=>({policyVersion:e===null?{exists:!1}:{eq:Number(e)}}),...i}),(0,j.jsx)(h,{name:`Agent`,buckets:r.byAgent,condition:m(`agent`),...i}),(0,j.jsx)(h,{name:`Finish reason`,buckets:r.byFinishReason,condition:m(`finishReason`),...i}),(0,j.jsx)(h,{name:`Not trainable because`,buckets:r.byUntrainableReason.filter(({key:e})=>e!==`unknown`),condition:m(`untrainableReason`),...i}),(0,j.jsx)(h,{name:`Quality`,buckets:r.byQuality,condition:e=>({quality:e}),...i}),(0,j.jsx)(h,{name:`Tag`,buckets:r.byTag.filter(({key:e})=>e!==`unknown`),condition:e=>({tags:{has:e}}),...i}),(0,j.jsx)(h,{name:`Model`,buckets:r.byModel,condition:m(`model`),...i}),(0,j.jsx)(h,{name:`Source of the ids`,buckets:r.byTokenSource,condition:e=>({tokenSource:e}),...i}),(0,j.jsx)(h,{name:`Channel`,buckets:r.byChannel,condition:m(`channel`),...i})]})}var N=(function(){var e={defaultValue:null,kind:`LocalArgument`,name:`after`},t={defaultValue:null,kind:`LocalArgument`,name:`first`},n={defaultValue:null,kind:`LocalArgument`,name:`orderBy`},r={defaultValue:null,kind:`LocalArgument`,name:`where`},i=[{kind:`Variable`,name:`after`,variableName:`after`},{kind:`Variable`,name:`first`,variableName:`first`},{kind:`Variable`,name:`orderBy`,variableName:`orderBy`},{kind:`Variable`,name:`where`,variableName:`where`}],a={alias:null,args:null,kind:`ScalarField`,name:`id`,storageKey:null},o={alias:null,args:null,kind:`ScalarField`,name:`stepIndex`,storageKey:null},s={alias:null,args:null,concreteType:`Trajectory`,kind:`LinkedField`,name:`trajectory`,plural:!1,selections:[a],storageKey:null},c={alias:null,args:null,concreteType:`PageInfo`,kind:`LinkedField`,name:`pageInfo`,plural:!1,selections:[{alias:null,args:null,kind:`ScalarField`,name:`endCursor`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`hasNextPage`,storageKey:null}],storageKey:null};return{fragment:{argumentDefinitions:[e,t,n,r],kind:`Fragment`,metadata:null,name:`stepTableQuery`,selections:[{alias:null,args:i,concreteType:`StepConnection`,kind:`LinkedField`,name:`steps`,plural:!1,selections:[{alias:null,args:null,concreteType:`Step`,kind:`LinkedField`,name:`nodes`,plural:!0,selections:[a,o,s,{args:null,kind:`FragmentSpread`,name:`stepTable_rows`}],storageKey:null},c],storageKey:null}],type:`Query`,abstractKey:null},kind:`Request`,operation:{argumentDefinitions:[r,n,t,e],kind:`Operation`,name:`stepTableQuery`,selections:[{alias:null,args:i,concreteType:`StepConnection`,kind:`LinkedField`,name:`steps`,plural:!1,selections:[{alias:null,args:null,concreteType:`Step`,kind:`LinkedField`,name:`nodes`,plural:!0,selections:[a,o,s,{alias:null,args:null,kind:`ScalarField`,name:`trajectoryUid`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`reward`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`policyVersion`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`turnType`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`createdAt`,storageKey:null},{alias:null,args:null,concreteType:`Action`,kind:`LinkedField`,name:`action`,plural:!1,selections:[{alias:null,args:null,kind:`ScalarField`,name:`text`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`toolCalls`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`finishReason`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`responseTokens`,storageKey:null}],storageKey:null},{alias:null,args:null,concreteType:`Curation`,kind:`LinkedField`,name:`curation`,plural:!1,selections:[{alias:null,args:null,kind:`ScalarField`,name:`keep`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`trainable`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`quality`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`reason`,storageKey:null}],storageKey:null}],storageKey:null},c],storageKey:null}]},params:{cacheID:`e60a72dbde373044856d846338e92dfa`,id:null,metadata:{},name:`stepTableQuery`,operationKind:`query`,text:`query stepTableQuery(
  $where: StepFilter
  $orderBy: StepOrder
  $first: Int!
  $after: Cursor
) {
  steps(first: $first, after: $after, where: $where, orderBy: $orderBy) {
    nodes {
      id
      stepIndex
      trajectory {
        id
      }
      ...stepTable_rows
    }
    pageInfo {
      endCursor
      hasNextPage
    }
  }
}

fragment stepTable_rows on Step {
  trajectoryUid
  stepIndex
  reward
  policyVersion
  turnType
  createdAt
  trajectory {
    id
  }
  action {
    text
    toolCalls
    finishReason
    responseTokens
  }
  curation {
    keep
    trainable
    quality
    reason
  }
}
`}}})();N.hash=`46e53643eb9bcbca4c763c33304eeceb`;var P=(function(){var e=[{defaultValue:null,kind:`LocalArgument`,name:`where`}],t=[{alias:`all`,args:[{kind:`Literal`,name:`first`,value:1},{kind:`Variable`,name:`where`,variableName:`where`}],concreteType:`StepConnection`,kind:`LinkedField`,name:`steps`,plural:!1,selections:[{alias:null,args:null,kind:`ScalarField`,name:`totalCount`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`totalCountExact`,storageKey:null}],storageKey:null}];return{fragment:{argumentDefinitions:e,kind:`Fragment`,metadata:null,name:`stepTableTotalQuery`,selections:t,type:`Query`,abstractKey:null},kind:`Request`,operation:{argumentDefinitions:e,kind:`Operation`,name:`stepTableTotalQuery`,selections:t},params:{cacheID:`9c0d6dcd5c952da26e72cb1d2fc054d9`,id:null,metadata:{},name:`stepTableTotalQuery`,operationKind:`query`,text:`query stepTableTotalQuery(
  $where: StepFilter
) {
  all: steps(first: 1, where: $where) {
    totalCount
    totalCountExact
  }
}
`}}})();P.hash=`fa60256b8c16c4427172904d5dd83328`;var F={argumentDefinitions:[],kind:`Fragment`,metadata:{plural:!0},name:`stepTable_rows`,selections:[{alias:null,args:null,kind:`ScalarField`,name:`trajectoryUid`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`stepIndex`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`reward`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`policyVersion`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`turnType`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`createdAt`,storageKey:null},{alias:null,args:null,concreteType:`Trajectory`,kind:`LinkedField`,name:`trajectory`,plural:!1,selections:[{alias:null,args:null,kind:`ScalarField`,name:`id`,storageKey:null}],storageKey:null},{alias:null,args:null,concreteType:`Action`,kind:`LinkedField`,name:`action`,plural:!1,selections:[{alias:null,args:null,kind:`ScalarField`,name:`text`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`toolCalls`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`finishReason`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`responseTokens`,storageKey:null}],storageKey:null},{alias:null,args:null,concreteType:`Curation`,kind:`LinkedField`,name:`curation`,plural:!1,selections:[{alias:null,args:null,kind:`ScalarField`,name:`keep`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`trainable`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`quality`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`reason`,storageKey:null}],storageKey:null}],type:`Step`,abstractKey:null};F.hash=`7eafc9fb36664a1dafc9031f11d064ae`;var I=(function(){var e=[{defaultValue:null,kind:`LocalArgument`,name:`id`}],t=[{kind:`Variable`,name:`id`,variableName:`id`}],n={alias:null,args:null,concreteType:`Action`,kind:`LinkedField`,name:`action`,plural:!1,selections:[{alias:null,args:null,kind:`ScalarField`,name:`text`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`toolCalls`,storageKey:null}],storageKey:null},r={alias:null,args:null,concreteType:`Curation`,kind:`LinkedField`,name:`curation`,plural:!1,selections:[{alias:null,args:null,kind:`ScalarField`,name:`reason`,storageKey:null}],storageKey:null};return{fragment:{argumentDefinitions:e,kind:`Fragment`,metadata:null,name:`stepPeekQuery`,selections:[{alias:null,args:t,concreteType:`Step`,kind:`LinkedField`,name:`step`,plural:!1,selections:[n,r],storageKey:null}],type:`Query`,abstractKey:null},kind:`Request`,operation:{argumentDefinitions:e,kind:`Operation`,name:`stepPeekQuery`,selections:[{alias:null,args:t,concreteType:`Step`,kind:`LinkedField`,name:`step`,plural:!1,selections:[n,r,{alias:null,args:null,kind:`ScalarField`,name:`id`,storageKey:null}],storageKey:null}]},params:{cacheID:`05d5ce4b5402340df501acb6e65f0655`,id:null,metadata:{},name:`stepPeekQuery`,operationKind:`query`,text:`query stepPeekQuery(
  $id: ID!
) {
  step(id: $id) {
    action {
      text
      toolCalls
    }
    curation {
      reason
    }
    id
  }
}
`}}})();I.hash=`82a456107720d9bfa4242c920c52b5ef`;var L=4e3;function R({id:e}){return(0,j.jsx)(`section`,{className:s.peek,"aria-label":`Response of the step`,children:(0,j.jsx)(l,{resetKey:e,children:(0,j.jsx)(z,{id:e})})})}function z({id:e}){let{step:t}=(0,A.useLazyLoadQuery)(I,{id:e});if(t==null)return(0,j.jsx)(`p`,{className:`muted`,children:`The step is gone.`});let{text:n,toolCalls:r}=t.action;return(0,j.jsxs)(j.Fragment,{children:[t.curation.reason!==null&&t.curation.reason!==void 0&&(0,j.jsx)(`p`,{className:`muted`,children:t.curation.reason}),n!=null&&n!==``&&(0,j.jsx)(`pre`,{dir:`auto`,children:n.slice(0,L)}),r.length>0&&(0,j.jsx)(`pre`,{children:JSON.stringify(r,null,1).slice(0,L)})]})}var B=[{id:`trajectory`,header:`Trajectory`,track:`minmax(120px, 1.4fr)`,cell:({trajectory:e,trajectoryUid:t,stepIndex:n})=>(0,j.jsx)(y,{to:`/t/$id`,params:{id:e.id},search:{step:n},children:t})},{id:`index`,header:`Step`,track:`48px`,isNumeric:!0,order:`STEP_INDEX`,cell:({stepIndex:e})=>e},{id:`text`,header:`Response`,track:`minmax(140px, 3fr)`,cell:e=>(0,j.jsx)(`span`,{className:`muted`,children:w(e)})},{id:`reward`,header:`Reward`,track:`64px`,isNumeric:!0,order:`REWARD`,cell:({reward:e})=>_(e)},{id:`version`,header:`Policy`,track:`52px`,isNumeric:!0,order:`POLICY_VERSION`,cell:({policyVersion:e})=>e??`–`},{id:`tokens`,header:`Tokens`,track:`64px`,isNumeric:!0,order:`RESPONSE_TOKENS`,cell:({action:e})=>e.responseTokens===null||e.responseTokens===void 0?`–`:v(e.responseTokens)},{id:`marks`,header:`Marks`,track:`minmax(90px, 1fr)`,cell:e=>(0,j.jsx)(V,{row:e})},{id:`at`,header:`Captured`,track:`206px`,order:`CREATED_AT`,cell:({createdAt:e})=>(0,j.jsx)(T,{at:e})}];function V({row:{turnType:e,action:t,curation:n}}){return(0,j.jsxs)(j.Fragment,{children:[e===`SIDE`&&(0,j.jsx)(b,{children:`side`}),` `,t.finishReason===`length`&&(0,j.jsx)(b,{tone:`warn`,children:`cut off`}),` `,!n.keep&&(0,j.jsx)(b,{tone:`bad`,title:n.reason??void 0,children:`dropped`}),` `,n.keep&&!n.trainable&&(0,j.jsx)(b,{title:n.reason??void 0,children:`not trainable`}),` `,n.quality!==`UNREVIEWED`&&(0,j.jsx)(b,{tone:n.quality===`BAD`?`bad`:`good`,children:n.quality.toLowerCase()})]})}var H=N,U=P,W=({steps:{nodes:e,pageInfo:t}})=>({rows:e,pageInfo:t});function G(e){return(0,A.useFragment)(F,e)}function K({where:e,orderBy:t,onOrder:n,active:r,onActive:i,onOpen:a,onChanged:o}){let{rows:c,hasMore:l,isLoading:f,error:p,loadMore:m}=S(H,{where:e,orderBy:t??null},W),{selected:h,toggle:g,clear:_}=E();return c.length===0&&!l?(0,j.jsx)(d,{title:Object.keys(e).length===0?`There are no steps yet`:`No step matches`}):(0,j.jsxs)(`div`,{className:s.rows,children:[(0,j.jsx)(C,{label:`Steps`,columns:B,rows:c,useShown:G,keyOf:({id:e})=>e,orderBy:t,onOrder:n,hasMore:l,isLoading:f,loadMore:m,active:r,onActive:i,onOpen:a,selected:h,onSelect:g}),p!==null&&(0,j.jsx)(u,{error:p,onRetry:m}),h.size>0&&(0,j.jsx)(x,{where:e,total:U,chosen:h.size,stepsOf:t=>t?{where:e}:{ids:[...h]},onChanged:()=>{D(c.map(({id:e})=>e)).then(o)},onDone:_}),r!==null&&h.size===0&&(0,j.jsx)(R,{id:r})]})}function q(){let{where:t,orderBy:n,setWhere:r,setOrder:i}=p(),c=JSON.stringify([t,n]),[u,d]=(0,O.useState)(0);return(0,j.jsxs)(j.Fragment,{children:[(0,j.jsx)(e,{title:`Steps`,children:(0,j.jsx)(o,{where:t,onWhere:r,takesWords:!0})}),(0,j.jsxs)(`div`,{className:s.list,children:[(0,j.jsx)(l,{resetKey:c,what:`Reading steps`,children:(0,j.jsx)(J,{where:t,orderBy:n,onOrder:i,onChanged:()=>(0,O.startTransition)(()=>d(e=>e+1))},c)}),(0,j.jsx)(`aside`,{className:s.side,"aria-label":`Facets`,children:(0,j.jsx)(l,{resetKey:c,what:`Counting`,children:(0,j.jsx)(M,{fetchKey:u,where:t,onCondition:a(t,r)})})})]})]})}function J({where:e,orderBy:n,onOrder:r,onChanged:i}){let[a,o]=(0,O.useState)(null),s=t();return(0,j.jsx)(K,{where:e,orderBy:n,onOrder:r,active:a,onActive:o,onChanged:i,onOpen:({trajectory:e,stepIndex:t})=>{s({to:`/t/$id`,params:{id:e.id},search:{step:t}})}})}export{q as Steps};