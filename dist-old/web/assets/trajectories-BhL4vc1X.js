import{b as e,i as t,n,t as r,y as i}from"./states-gIA67Iz0.js";import{r as a,s as o}from"./index-BhBDPT9E.js";import{i as s,n as c,t as l}from"./jsx-runtime-DyZJNswf.js";import{t as u}from"./filter-ClaRQXys.js";import{n as d,t as f}from"./use-pages-DZbZAkoA.js";import{n as p,t as m}from"./filter-bar-BRCoXjKp.js";import{t as h}from"./list.module-DgflPLl9.js";import{n as g}from"./rows-sPfpyhKG.js";import{t as _}from"./use-list-search-DDAt94Zt.js";import{t as v}from"./use-selection-BW3dHeuG.js";import{t as y}from"./link-CypbhVQl.js";import{t as b}from"./badge-DYoksGR0.js";import{i as x,r as S,s as C}from"./numbers-DxFdvA8D.js";import{t as w}from"./status-C6rlCKYi.js";import{t as T}from"./time-DFss9Dan.js";import{n as E,t as D}from"./facets-BzFgwV4A.js";import{n as O}from"./histogram-Chw5WOf9.js";e();var k=(function(){var e={defaultValue:null,kind:`LocalArgument`,name:`after`},t={defaultValue:null,kind:`LocalArgument`,name:`first`},n={defaultValue:null,kind:`LocalArgument`,name:`orderBy`},r={defaultValue:null,kind:`LocalArgument`,name:`where`},i=[{kind:`Variable`,name:`after`,variableName:`after`},{kind:`Variable`,name:`first`,variableName:`first`},{kind:`Variable`,name:`orderBy`,variableName:`orderBy`},{kind:`Variable`,name:`where`,variableName:`where`}],a={alias:null,args:null,kind:`ScalarField`,name:`cursor`,storageKey:null},o={alias:null,args:null,kind:`ScalarField`,name:`id`,storageKey:null},s={alias:null,args:null,kind:`ScalarField`,name:`uid`,storageKey:null},c={alias:null,args:null,kind:`ScalarField`,name:`channel`,storageKey:null},l={alias:null,args:null,concreteType:`PageInfo`,kind:`LinkedField`,name:`pageInfo`,plural:!1,selections:[{alias:null,args:null,kind:`ScalarField`,name:`endCursor`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`hasNextPage`,storageKey:null}],storageKey:null};return{fragment:{argumentDefinitions:[e,t,n,r],kind:`Fragment`,metadata:null,name:`trajectoriesQuery`,selections:[{alias:null,args:i,concreteType:`TrajectoryConnection`,kind:`LinkedField`,name:`trajectories`,plural:!1,selections:[{alias:null,args:null,concreteType:`TrajectoryEdge`,kind:`LinkedField`,name:`edges`,plural:!0,selections:[a,{alias:null,args:null,concreteType:`Trajectory`,kind:`LinkedField`,name:`node`,plural:!1,selections:[o,s,c,{args:null,kind:`FragmentSpread`,name:`trajectories_rows`}],storageKey:null}],storageKey:null},l],storageKey:null}],type:`Query`,abstractKey:null},kind:`Request`,operation:{argumentDefinitions:[r,n,t,e],kind:`Operation`,name:`trajectoriesQuery`,selections:[{alias:null,args:i,concreteType:`TrajectoryConnection`,kind:`LinkedField`,name:`trajectories`,plural:!1,selections:[{alias:null,args:null,concreteType:`TrajectoryEdge`,kind:`LinkedField`,name:`edges`,plural:!0,selections:[a,{alias:null,args:null,concreteType:`Trajectory`,kind:`LinkedField`,name:`node`,plural:!1,selections:[o,s,c,{alias:null,args:null,kind:`ScalarField`,name:`promptUid`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`agent`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`status`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`stepCount`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`reward`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`responseTokens`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`minPolicyVersion`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`maxPolicyVersion`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`lastStepAt`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`tags`,storageKey:null}],storageKey:null}],storageKey:null},l],storageKey:null}]},params:{cacheID:`c258e75a98bdd6c36ffc7357831dd808`,id:null,metadata:{},name:`trajectoriesQuery`,operationKind:`query`,text:`query trajectoriesQuery(
  $where: TrajectoryFilter
  $orderBy: TrajectoryOrder
  $first: Int!
  $after: Cursor
) {
  trajectories(first: $first, after: $after, where: $where, orderBy: $orderBy) {
    edges {
      cursor
      node {
        id
        uid
        channel
        ...trajectories_rows
      }
    }
    pageInfo {
      endCursor
      hasNextPage
    }
  }
}

fragment trajectories_rows on Trajectory {
  id
  uid
  promptUid
  agent
  status
  stepCount
  reward
  responseTokens
  minPolicyVersion
  maxPolicyVersion
  lastStepAt
  tags
}
`}}})();k.hash=`0f93398bfc22398f0af25fc094ddd107`;var A=(function(){var e=[{defaultValue:null,kind:`LocalArgument`,name:`where`}],t=[{alias:`all`,args:[{kind:`Literal`,name:`first`,value:1},{kind:`Variable`,name:`where`,variableName:`where`}],concreteType:`TrajectoryConnection`,kind:`LinkedField`,name:`trajectories`,plural:!1,selections:[{alias:null,args:null,kind:`ScalarField`,name:`totalCount`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`totalCountExact`,storageKey:null}],storageKey:null}];return{fragment:{argumentDefinitions:e,kind:`Fragment`,metadata:null,name:`trajectoriesTotalQuery`,selections:t,type:`Query`,abstractKey:null},kind:`Request`,operation:{argumentDefinitions:e,kind:`Operation`,name:`trajectoriesTotalQuery`,selections:t},params:{cacheID:`83d3b6b8f62eda7edd0734d2aa386c07`,id:null,metadata:{},name:`trajectoriesTotalQuery`,operationKind:`query`,text:`query trajectoriesTotalQuery(
  $where: TrajectoryFilter
) {
  all: trajectories(first: 1, where: $where) {
    totalCount
    totalCountExact
  }
}
`}}})();A.hash=`dabe0b60616f0cd303328a30fdadfc92`;var j={argumentDefinitions:[],kind:`Fragment`,metadata:{plural:!0},name:`trajectories_rows`,selections:[{alias:null,args:null,kind:`ScalarField`,name:`id`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`uid`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`promptUid`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`agent`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`status`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`stepCount`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`reward`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`responseTokens`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`minPolicyVersion`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`maxPolicyVersion`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`lastStepAt`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`tags`,storageKey:null}],type:`Trajectory`,abstractKey:null};j.hash=`672fec9aa96ab7e593210ad6cf958a61`;var M=s(c(),1),N=i(),P=l(),F=(e,t)=>[{id:`uid`,header:`Trajectory`,track:`minmax(140px, 2fr)`,cell:({node:n,cursor:r})=>(0,P.jsx)(y,{to:`/t/$id`,params:{id:n.id},search:{where:e,orderBy:t,at:r},children:n.uid})},{id:`prompt`,header:`Prompt`,track:`minmax(100px, 1.5fr)`,cell:({node:e})=>e.promptUid},{id:`status`,header:`Status`,track:`84px`,cell:({node:e})=>(0,P.jsx)(w,{value:e.status})},{id:`reward`,header:`Reward`,track:`64px`,isNumeric:!0,order:`REWARD`,cell:({node:e})=>x(e.reward)},{id:`steps`,header:`Steps`,track:`56px`,isNumeric:!0,order:`STEP_COUNT`,cell:({node:e})=>S(e.stepCount)},{id:`tokens`,header:`Tokens`,track:`72px`,isNumeric:!0,cell:({node:e})=>e.responseTokens===null||e.responseTokens===void 0?`–`:S(e.responseTokens)},{id:`policy`,header:`Policy`,track:`60px`,isNumeric:!0,cell:({node:e})=>C(e.minPolicyVersion,e.maxPolicyVersion)},{id:`agent`,header:`Agent`,track:`minmax(70px, 1fr)`,cell:({node:e})=>e.agent??`–`},{id:`tags`,header:`Tags`,track:`minmax(60px, 1fr)`,cell:({node:e})=>e.tags.map(e=>(0,P.jsx)(b,{children:e},e))},{id:`last`,header:`Last step`,track:`206px`,order:`LAST_STEP_AT`,cell:({node:e})=>(0,P.jsx)(T,{at:e.lastStepAt})}],I=(function(){var e=[{defaultValue:null,kind:`LocalArgument`,name:`where`}],t={alias:null,args:null,kind:`ScalarField`,name:`count`,storageKey:null},n=[{kind:`Literal`,name:`buckets`,value:20}],r=[{alias:null,args:null,kind:`ScalarField`,name:`counts`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`edges`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`missing`,storageKey:null}],i=[{alias:null,args:null,kind:`ScalarField`,name:`key`,storageKey:null},t],a=[{alias:null,args:[{kind:`Variable`,name:`where`,variableName:`where`}],concreteType:`TrajectoryStats`,kind:`LinkedField`,name:`trajectoryStats`,plural:!1,selections:[t,{alias:null,args:null,kind:`ScalarField`,name:`rewardMean`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`rewardStd`,storageKey:null},{alias:null,args:n,concreteType:`Histogram`,kind:`LinkedField`,name:`rewardHistogram`,plural:!1,selections:r,storageKey:`rewardHistogram(buckets:20)`},{alias:null,args:n,concreteType:`Histogram`,kind:`LinkedField`,name:`stepCountHistogram`,plural:!1,selections:r,storageKey:`stepCountHistogram(buckets:20)`},{alias:null,args:null,concreteType:`Bucket`,kind:`LinkedField`,name:`byStatus`,plural:!0,selections:i,storageKey:null},{alias:null,args:null,concreteType:`Bucket`,kind:`LinkedField`,name:`byAgent`,plural:!0,selections:i,storageKey:null},{alias:null,args:null,concreteType:`Bucket`,kind:`LinkedField`,name:`byModel`,plural:!0,selections:i,storageKey:null},{alias:null,args:null,concreteType:`Bucket`,kind:`LinkedField`,name:`byTag`,plural:!0,selections:i,storageKey:null}],storageKey:null}];return{fragment:{argumentDefinitions:e,kind:`Fragment`,metadata:null,name:`trajectoryFacetsQuery`,selections:a,type:`Query`,abstractKey:null},kind:`Request`,operation:{argumentDefinitions:e,kind:`Operation`,name:`trajectoryFacetsQuery`,selections:a},params:{cacheID:`e9344302c816bc5cff935858f0fab16d`,id:null,metadata:{},name:`trajectoryFacetsQuery`,operationKind:`query`,text:`query trajectoryFacetsQuery(
  $where: TrajectoryFilter
) {
  trajectoryStats(where: $where) {
    count
    rewardMean
    rewardStd
    rewardHistogram(buckets: 20) {
      counts
      edges
      missing
    }
    stepCountHistogram(buckets: 20) {
      counts
      edges
      missing
    }
    byStatus {
      key
      count
    }
    byAgent {
      key
      count
    }
    byModel {
      key
      count
    }
    byTag {
      key
      count
    }
  }
}
`}}})();I.hash=`345f5a33e2d60b5645f1dc89718f1a92`;function L({where:e,onCondition:t}){let{trajectoryStats:n}=(0,N.useLazyLoadQuery)(I,{where:e},{fetchPolicy:`store-and-network`}),{rewardHistogram:r,stepCountHistogram:i}=n,a={onCondition:t};return(0,P.jsxs)(P.Fragment,{children:[(0,P.jsxs)(`p`,{className:`num`,children:[(0,P.jsx)(`strong`,{children:S(n.count)}),` `,(0,P.jsx)(`span`,{className:`muted`,children:`trajectories match`}),(0,P.jsx)(`br`,{}),(0,P.jsxs)(`span`,{className:`muted`,children:[`mean reward `,x(n.rewardMean),`, deviation `,x(n.rewardStd)]})]}),(0,P.jsx)(O,{name:`reward`,...r,...a}),(0,P.jsx)(O,{name:`stepCount`,...i,onCondition:({stepCount:e})=>t({stepCount:R(e)})}),(0,P.jsx)(D,{name:`Status`,buckets:n.byStatus,condition:e=>({status:e}),...a}),(0,P.jsx)(D,{name:`Agent`,buckets:n.byAgent,condition:E(`agent`),...a}),(0,P.jsx)(D,{name:`Model`,buckets:n.byModel,condition:E(`model`),...a}),(0,P.jsx)(D,{name:`Tag`,buckets:n.byTag.filter(({key:e})=>e!==`unknown`),condition:e=>({tags:{has:e}}),...a})]})}function R(e){return Object.fromEntries(Object.entries(e).map(([e,t])=>[e,typeof t==`number`?e===`lte`?Math.floor(t):Math.ceil(t):t]))}function z(){let{where:e,orderBy:n,setWhere:r,setOrder:i}=_(),o=JSON.stringify([e,n]);return(0,P.jsxs)(P.Fragment,{children:[(0,P.jsx)(a,{title:`Trajectories`,children:(0,P.jsx)(m,{where:e,onWhere:r,takesWords:!0})}),(0,P.jsxs)(`div`,{className:h.list,children:[(0,P.jsx)(t,{resetKey:o,what:`Reading trajectories`,children:(0,P.jsx)(G,{where:e,orderBy:n,onOrder:i},o)}),(0,P.jsx)(`aside`,{className:h.side,"aria-label":`Facets`,children:(0,P.jsx)(t,{resetKey:o,what:`Counting`,children:(0,P.jsx)(L,{where:e,onCondition:p(e,r)})})})]})]})}var B=k,V=A,H=({trajectories:{edges:e,pageInfo:t}})=>({rows:e,pageInfo:t}),U=e=>u(e,({channel:e})=>({channel:{eq:e}}),e=>({trajectoryUid:{in:e.map(({uid:e})=>e)}}));function W(e){let t=(0,M.useMemo)(()=>e.map(({node:e})=>e),[e]),n=(0,N.useFragment)(j,t);return(0,M.useMemo)(()=>n.flatMap((t,n)=>{let r=e[n];return r===void 0?[]:[{cursor:r.cursor,node:t}]}),[n,e])}function G({where:e,orderBy:t,onOrder:i}){let{rows:a,hasMore:s,isLoading:c,error:l,loadMore:u}=f(B,{where:e,orderBy:t??null},H),p=o(),[m,_]=(0,M.useState)(null),{selected:y,toggle:b,clear:x}=v(),S=(0,M.useMemo)(()=>F(e,t),[e,t]);return a.length===0&&!s?(0,P.jsx)(r,{title:Object.keys(e).length===0?`There are no trajectories yet`:`No trajectory matches`}):(0,P.jsxs)(`div`,{className:h.rows,children:[(0,P.jsx)(g,{label:`Trajectories`,columns:S,rows:a,useShown:W,keyOf:({node:e})=>e.id,orderBy:t,onOrder:i,hasMore:s,isLoading:c,loadMore:u,active:m,onActive:_,onOpen:({node:n,cursor:r})=>{p({to:`/t/$id`,params:{id:n.id},search:{where:e,orderBy:t,at:r}})},selected:y,onSelect:b}),l!==null&&(0,P.jsx)(n,{error:l,onRetry:u}),y.size>0&&(0,P.jsx)(d,{where:e,total:V,rows:`trajectories`,chosen:y.size,stepsOf:t=>({where:t?{trajectory:e}:U(a.map(({node:e})=>e).filter(({id:e})=>y.has(e)))}),onDone:x})]})}export{z as Trajectories};