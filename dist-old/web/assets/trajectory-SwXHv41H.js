const __vite__mapDeps=(i,m=__vite__mapDeps,d=(m.f||(m.f=["./tokens-E_g7WU5W.js","./states-gIA67Iz0.js","./jsx-runtime-DyZJNswf.js","./states-xls1vln9.css","./index-BhBDPT9E.js","./use-id-EnT9PH87.js","./link-CypbhVQl.js","./index-lGhCm1KG.css","./get-env-MimdSsZv.js","./numbers-DxFdvA8D.js","./reward-ledger-MlryIvbj.js","./badge-DYoksGR0.js","./badge-DXa0gUyO.css","./long-text-Xgf8QIBk.js","./reward-ledger-CB9FLyWb.css","./raw-Czprm1F2.js","./provenance-Cq17skY4.js","./time-DFss9Dan.js"])))=>i.map(i=>d[i]);
import{a as e,b as t,i as n,n as r,p as i,r as a,t as o,y as s}from"./states-gIA67Iz0.js";import{c,i as l,l as u,n as d,r as f,s as p,t as m,u as h}from"./index-BhBDPT9E.js";import{i as g,n as _,t as v}from"./jsx-runtime-DyZJNswf.js";import{t as y}from"./esm-D9jj5FvK.js";import{t as b}from"./badge-DYoksGR0.js";import{i as x,r as S}from"./numbers-DxFdvA8D.js";import{a as C,n as ee,o as te,r as w,s as T,t as ne}from"./reward-ledger-MlryIvbj.js";import{t as E}from"./Tabs-C48RHV3G.js";import{n as re,t as ie}from"./decision-words-DwlLYWsz.js";import{t as D}from"./link-CypbhVQl.js";import{t as ae}from"./decide-BPhDEZY_.js";import{t as O}from"./time-DFss9Dan.js";import{t as k}from"./undo-button-B2yia5ba.js";import{t as A}from"./status-C6rlCKYi.js";t();var j=(function(){var e=[{defaultValue:null,kind:`LocalArgument`,name:`id`}],t=[{kind:`Variable`,name:`id`,variableName:`id`}],n={alias:null,args:null,kind:`ScalarField`,name:`uid`,storageKey:null},r={alias:null,args:null,kind:`ScalarField`,name:`channel`,storageKey:null},i={alias:null,args:null,kind:`ScalarField`,name:`__typename`,storageKey:null},a={alias:null,args:null,kind:`ScalarField`,name:`id`,storageKey:null},o={alias:null,args:null,kind:`ScalarField`,name:`reward`,storageKey:null},s=[{kind:`Literal`,name:`first`,value:500}],c={alias:null,args:null,kind:`ScalarField`,name:`stepIndex`,storageKey:null};return{fragment:{argumentDefinitions:e,kind:`Fragment`,metadata:null,name:`trajectoryQuery`,selections:[{alias:null,args:t,concreteType:null,kind:`LinkedField`,name:`node`,plural:!1,selections:[{kind:`InlineFragment`,selections:[{fragment:{kind:`InlineFragment`,selections:[{args:null,kind:`FragmentSpread`,name:`title_trajectory`}],type:`Trajectory`,abstractKey:null},kind:`AliasedInlineFragmentSpread`,name:`title`},{fragment:{kind:`InlineFragment`,selections:[{args:null,kind:`FragmentSpread`,name:`railSteps_trajectory`}],type:`Trajectory`,abstractKey:null},kind:`AliasedInlineFragmentSpread`,name:`steps`},n,r],type:`Trajectory`,abstractKey:null}],storageKey:null}],type:`Query`,abstractKey:null},kind:`Request`,operation:{argumentDefinitions:e,kind:`Operation`,name:`trajectoryQuery`,selections:[{alias:null,args:t,concreteType:null,kind:`LinkedField`,name:`node`,plural:!1,selections:[i,a,{kind:`InlineFragment`,selections:[n,r,{alias:null,args:null,kind:`ScalarField`,name:`status`,storageKey:null},o,{alias:null,args:null,kind:`ScalarField`,name:`stepCount`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`trainableSteps`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`startedAt`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`promptUid`,storageKey:null},{alias:null,args:null,concreteType:`PromptGroup`,kind:`LinkedField`,name:`group`,plural:!1,selections:[a],storageKey:null},{alias:null,args:s,concreteType:`StepConnection`,kind:`LinkedField`,name:`steps`,plural:!1,selections:[{alias:null,args:null,concreteType:`StepEdge`,kind:`LinkedField`,name:`edges`,plural:!0,selections:[{alias:null,args:null,concreteType:`Step`,kind:`LinkedField`,name:`node`,plural:!1,selections:[a,c,{alias:null,args:null,kind:`ScalarField`,name:`branch`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`agent`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`turnType`,storageKey:null},o,{alias:null,args:null,concreteType:`Step`,kind:`LinkedField`,name:`parent`,plural:!1,selections:[a,c],storageKey:null},{alias:null,args:null,concreteType:`Curation`,kind:`LinkedField`,name:`curation`,plural:!1,selections:[{alias:null,args:null,kind:`ScalarField`,name:`keep`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`trainable`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`reason`,storageKey:null}],storageKey:null},{alias:null,args:null,concreteType:`Action`,kind:`LinkedField`,name:`action`,plural:!1,selections:[{alias:null,args:null,kind:`ScalarField`,name:`finishReason`,storageKey:null}],storageKey:null},i],storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`cursor`,storageKey:null}],storageKey:null},{alias:null,args:null,concreteType:`PageInfo`,kind:`LinkedField`,name:`pageInfo`,plural:!1,selections:[{alias:null,args:null,kind:`ScalarField`,name:`endCursor`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`hasNextPage`,storageKey:null}],storageKey:null}],storageKey:`steps(first:500)`},{alias:null,args:s,filters:null,handle:`connection`,key:`railSteps_steps`,kind:`LinkedHandle`,name:`steps`}],type:`Trajectory`,abstractKey:null}],storageKey:null}]},params:{cacheID:`8d8226a575d9e5c05e861fd6d854427a`,id:null,metadata:{},name:`trajectoryQuery`,operationKind:`query`,text:`query trajectoryQuery(
  $id: ID!
) {
  node(id: $id) {
    __typename
    ... on Trajectory {
      ...title_trajectory
      ...railSteps_trajectory
      uid
      channel
    }
    id
  }
}

fragment railSteps_trajectory on Trajectory {
  steps(first: 500) {
    edges {
      node {
        id
        stepIndex
        branch
        agent
        turnType
        reward
        parent {
          id
          stepIndex
        }
        curation {
          keep
          trainable
          reason
        }
        action {
          finishReason
        }
        __typename
      }
      cursor
    }
    pageInfo {
      endCursor
      hasNextPage
    }
  }
  id
}

fragment title_trajectory on Trajectory {
  uid
  channel
  status
  reward
  stepCount
  trainableSteps
  startedAt
  promptUid
  group {
    id
  }
}
`}}})();j.hash=`7496719319bd5e139bbe09ab4d8cdba7`;var M=s(),N=g(_(),1),P=v(),oe=30;function se({steps:e,hasMore:t,step:n,onStep:r}){let i=(0,N.useRef)(null),a=y({count:e.length,getScrollElement:()=>i.current,estimateSize:()=>oe,overscan:10}),s=e.findIndex(({stepIndex:e})=>e===n);(0,N.useEffect)(()=>{s>=0&&a.scrollToIndex(s,{align:`auto`})},[s,a]);let c=e[0]?.stepIndex;(0,N.useEffect)(()=>{n===null&&c!==void 0&&r(c)},[n,c,r]);let l=t=>{let n=e[Math.max(s,0)+t];return n!==void 0&&(r(n.stepIndex),!0)},u=e=>()=>document.activeElement?.closest(`[role="feed"]`)==null&&l(e);d({j:()=>l(1),k:()=>l(-1),ArrowDown:u(1),ArrowUp:u(-1)});let f=Math.max(...e.map(({reward:e})=>Math.abs(e??0)),1e-9);return e.length===0&&!t?(0,P.jsx)(o,{title:`No steps yet`}):(0,P.jsx)(`nav`,{ref:i,className:C.rail,"aria-label":`Steps`,children:(0,P.jsx)(`ol`,{style:{height:a.getTotalSize()},children:a.getVirtualItems().map(({index:t,start:i})=>{let a=e[t];return a===void 0?null:(0,P.jsx)(`li`,{style:{transform:`translateY(${i}px)`},children:(0,P.jsxs)(`button`,{type:`button`,"aria-current":a.stepIndex===n?`step`:void 0,className:C.item,onClick:()=>r(a.stepIndex),children:[(0,P.jsx)(`span`,{className:`${C.index} num`,children:a.stepIndex}),(0,P.jsx)(F,{step:a}),(0,P.jsx)(ce,{reward:a.reward??null,most:f})]})},a.id)})})})}function F({step:{branch:e,turnType:t,agent:n,curation:r,action:i}}){return(0,P.jsxs)(`span`,{className:`${C.marks} clip`,children:[e!==`main`&&(0,P.jsx)(b,{title:`branch ${e}`,children:e}),` `,t===`SIDE`&&(0,P.jsx)(b,{children:`side`}),` `,i.finishReason===`length`&&(0,P.jsx)(b,{tone:`warn`,children:`cut off`}),` `,!r.keep&&(0,P.jsx)(b,{tone:`bad`,title:r.reason??void 0,children:`dropped`}),` `,r.keep&&!r.trainable&&(0,P.jsx)(b,{title:r.reason??void 0,children:`not trainable`}),` `,e===`main`&&t===`MAIN`&&(0,P.jsx)(`span`,{className:`muted small`,children:n})]})}function ce({reward:e,most:t}){if(e===null)return(0,P.jsx)(`span`,{className:`unseen`,children:`no reward`});let n=`${Math.abs(e)/t*50}%`;return(0,P.jsxs)(`span`,{className:C.reward,title:`reward ${x(e)}`,children:[(0,P.jsx)(`span`,{className:C.bar,"aria-hidden":!0,children:(0,P.jsx)(`span`,{"data-negative":e<0,style:e<0?{right:`50%`,width:n}:{left:`50%`,width:n}})}),(0,P.jsx)(`span`,{className:`num small`,children:x(e)})]})}var I=(function(){var e=[{defaultValue:500,kind:`LocalArgument`,name:`count`},{defaultValue:null,kind:`LocalArgument`,name:`cursor`},{defaultValue:null,kind:`LocalArgument`,name:`id`}],t=[{kind:`Variable`,name:`id`,variableName:`id`}],n={alias:null,args:null,kind:`ScalarField`,name:`__typename`,storageKey:null},r={alias:null,args:null,kind:`ScalarField`,name:`id`,storageKey:null},i=[{kind:`Variable`,name:`after`,variableName:`cursor`},{kind:`Variable`,name:`first`,variableName:`count`}],a={alias:null,args:null,kind:`ScalarField`,name:`stepIndex`,storageKey:null};return{fragment:{argumentDefinitions:e,kind:`Fragment`,metadata:null,name:`railStepsPageQuery`,selections:[{alias:null,args:t,concreteType:null,kind:`LinkedField`,name:`node`,plural:!1,selections:[{args:[{kind:`Variable`,name:`count`,variableName:`count`},{kind:`Variable`,name:`cursor`,variableName:`cursor`}],kind:`FragmentSpread`,name:`railSteps_trajectory`}],storageKey:null}],type:`Query`,abstractKey:null},kind:`Request`,operation:{argumentDefinitions:e,kind:`Operation`,name:`railStepsPageQuery`,selections:[{alias:null,args:t,concreteType:null,kind:`LinkedField`,name:`node`,plural:!1,selections:[n,r,{kind:`InlineFragment`,selections:[{alias:null,args:i,concreteType:`StepConnection`,kind:`LinkedField`,name:`steps`,plural:!1,selections:[{alias:null,args:null,concreteType:`StepEdge`,kind:`LinkedField`,name:`edges`,plural:!0,selections:[{alias:null,args:null,concreteType:`Step`,kind:`LinkedField`,name:`node`,plural:!1,selections:[r,a,{alias:null,args:null,kind:`ScalarField`,name:`branch`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`agent`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`turnType`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`reward`,storageKey:null},{alias:null,args:null,concreteType:`Step`,kind:`LinkedField`,name:`parent`,plural:!1,selections:[r,a],storageKey:null},{alias:null,args:null,concreteType:`Curation`,kind:`LinkedField`,name:`curation`,plural:!1,selections:[{alias:null,args:null,kind:`ScalarField`,name:`keep`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`trainable`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`reason`,storageKey:null}],storageKey:null},{alias:null,args:null,concreteType:`Action`,kind:`LinkedField`,name:`action`,plural:!1,selections:[{alias:null,args:null,kind:`ScalarField`,name:`finishReason`,storageKey:null}],storageKey:null},n],storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`cursor`,storageKey:null}],storageKey:null},{alias:null,args:null,concreteType:`PageInfo`,kind:`LinkedField`,name:`pageInfo`,plural:!1,selections:[{alias:null,args:null,kind:`ScalarField`,name:`endCursor`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`hasNextPage`,storageKey:null}],storageKey:null}],storageKey:null},{alias:null,args:i,filters:null,handle:`connection`,key:`railSteps_steps`,kind:`LinkedHandle`,name:`steps`}],type:`Trajectory`,abstractKey:null}],storageKey:null}]},params:{cacheID:`877e4c60722e8afe94eb84f1141568a1`,id:null,metadata:{},name:`railStepsPageQuery`,operationKind:`query`,text:`query railStepsPageQuery(
  $count: Int = 500
  $cursor: Cursor
  $id: ID!
) {
  node(id: $id) {
    __typename
    ...railSteps_trajectory_1G22uz
    id
  }
}

fragment railSteps_trajectory_1G22uz on Trajectory {
  steps(first: $count, after: $cursor) {
    edges {
      node {
        id
        stepIndex
        branch
        agent
        turnType
        reward
        parent {
          id
          stepIndex
        }
        curation {
          keep
          trainable
          reason
        }
        action {
          finishReason
        }
        __typename
      }
      cursor
    }
    pageInfo {
      endCursor
      hasNextPage
    }
  }
  id
}
`}}})();I.hash=`a8df7d76175e40bdfad446be98601f98`;var L=(function(){var e=[`steps`],t={alias:null,args:null,kind:`ScalarField`,name:`id`,storageKey:null},n={alias:null,args:null,kind:`ScalarField`,name:`stepIndex`,storageKey:null};return{argumentDefinitions:[{defaultValue:500,kind:`LocalArgument`,name:`count`},{defaultValue:null,kind:`LocalArgument`,name:`cursor`}],kind:`Fragment`,metadata:{connection:[{count:`count`,cursor:`cursor`,direction:`forward`,path:e}],refetch:{connection:{forward:{count:`count`,cursor:`cursor`},backward:null,path:e},fragmentPathInResult:[`node`],operation:I,identifierInfo:{identifierField:`id`,identifierQueryVariableName:`id`}}},name:`railSteps_trajectory`,selections:[{alias:`steps`,args:null,concreteType:`StepConnection`,kind:`LinkedField`,name:`__railSteps_steps_connection`,plural:!1,selections:[{alias:null,args:null,concreteType:`StepEdge`,kind:`LinkedField`,name:`edges`,plural:!0,selections:[{alias:null,args:null,concreteType:`Step`,kind:`LinkedField`,name:`node`,plural:!1,selections:[t,n,{alias:null,args:null,kind:`ScalarField`,name:`branch`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`agent`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`turnType`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`reward`,storageKey:null},{alias:null,args:null,concreteType:`Step`,kind:`LinkedField`,name:`parent`,plural:!1,selections:[t,n],storageKey:null},{alias:null,args:null,concreteType:`Curation`,kind:`LinkedField`,name:`curation`,plural:!1,selections:[{alias:null,args:null,kind:`ScalarField`,name:`keep`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`trainable`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`reason`,storageKey:null}],storageKey:null},{alias:null,args:null,concreteType:`Action`,kind:`LinkedField`,name:`action`,plural:!1,selections:[{alias:null,args:null,kind:`ScalarField`,name:`finishReason`,storageKey:null}],storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`__typename`,storageKey:null}],storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`cursor`,storageKey:null}],storageKey:null},{alias:null,args:null,concreteType:`PageInfo`,kind:`LinkedField`,name:`pageInfo`,plural:!1,selections:[{alias:null,args:null,kind:`ScalarField`,name:`endCursor`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`hasNextPage`,storageKey:null}],storageKey:null}],storageKey:null},t],type:`Trajectory`,abstractKey:null}})();L.hash=`a8df7d76175e40bdfad446be98601f98`;var le=500;function ue(e){let{data:t,hasNext:n,isLoadingNext:r,loadNext:i}=(0,M.usePaginationFragment)(L,e);return(0,N.useEffect)(()=>{n&&!r&&i(le)},[n,r,i]),{steps:(0,N.useMemo)(()=>t.steps.edges.map(({node:e})=>e),[t]),hasMore:n}}var R=(function(){var e=[{defaultValue:null,kind:`LocalArgument`,name:`ids`}],t=[{kind:`Literal`,name:`first`,value:8},{fields:[{fields:[{kind:`Variable`,name:`in`,variableName:`ids`}],kind:`ObjectValue`,name:`id`}],kind:`ObjectValue`,name:`where`}],n={alias:null,args:null,kind:`ScalarField`,name:`id`,storageKey:null},r={alias:null,args:null,kind:`ScalarField`,name:`nextState`,storageKey:null};return{fragment:{argumentDefinitions:e,kind:`Fragment`,metadata:null,name:`conversationQuery`,selections:[{alias:null,args:t,concreteType:`StepConnection`,kind:`LinkedField`,name:`steps`,plural:!1,selections:[{alias:null,args:null,concreteType:`Step`,kind:`LinkedField`,name:`nodes`,plural:!0,selections:[n,{args:null,kind:`FragmentSpread`,name:`stepContent_step`},{alias:null,args:null,concreteType:`Step`,kind:`LinkedField`,name:`parent`,plural:!1,selections:[{args:null,kind:`FragmentSpread`,name:`stepContent_parent`}],storageKey:null}],storageKey:null}],storageKey:null}],type:`Query`,abstractKey:null},kind:`Request`,operation:{argumentDefinitions:e,kind:`Operation`,name:`conversationQuery`,selections:[{alias:null,args:t,concreteType:`StepConnection`,kind:`LinkedField`,name:`steps`,plural:!1,selections:[{alias:null,args:null,concreteType:`Step`,kind:`LinkedField`,name:`nodes`,plural:!0,selections:[n,{alias:null,args:null,concreteType:`State`,kind:`LinkedField`,name:`state`,plural:!1,selections:[{alias:null,args:null,kind:`ScalarField`,name:`newMessages`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`promptTokens`,storageKey:null}],storageKey:null},{alias:null,args:null,concreteType:`Action`,kind:`LinkedField`,name:`action`,plural:!1,selections:[{alias:null,args:null,kind:`ScalarField`,name:`message`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`text`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`toolCalls`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`finishReason`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`responseTokens`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`latencyMs`,storageKey:null}],storageKey:null},r,{alias:null,args:null,kind:`ScalarField`,name:`hint`,storageKey:null},{alias:null,args:null,concreteType:`Step`,kind:`LinkedField`,name:`parent`,plural:!1,selections:[{alias:null,args:null,kind:`ScalarField`,name:`stepIndex`,storageKey:null},r,n],storageKey:null}],storageKey:null}],storageKey:null}]},params:{cacheID:`210560814ab24ee6baed3e6f7a3ff5ab`,id:null,metadata:{},name:`conversationQuery`,operationKind:`query`,text:`query conversationQuery(
  $ids: [String!]!
) {
  steps(first: 8, where: {id: {in: $ids}}) {
    nodes {
      id
      ...stepContent_step
      parent {
        ...stepContent_parent
        id
      }
    }
  }
}

fragment stepContent_parent on Step {
  stepIndex
  nextState
}

fragment stepContent_step on Step {
  id
  state {
    newMessages
    promptTokens
  }
  action {
    message
    text
    toolCalls
    finishReason
    responseTokens
    latencyMs
  }
  nextState
  hint
}
`}}})();R.hash=`25fff3e931ca96e104bf9a6ee12d4794`;var z=/[\p{L}\p{N}]+/gu,B=e=>new Set(e.toLowerCase().match(z)??[]),V=`found-words`;function H(e,t,n,r){let i=(0,N.useRef)(r);(0,N.useEffect)(()=>{i.current=r}),(0,N.useEffect)(()=>{let r=e.current,a=B(t);if(r===null||a.size===0||!(`highlights`in CSS))return;let o=!1,s=0,c=()=>{s=0;let e=U(r,a);CSS.highlights.set(V,new Highlight(...e));let t=r.querySelector(`[data-step="${n}"]`),c=o||t===null?void 0:e.find(e=>t.contains(e.startContainer));c!==void 0&&(o=!0,i.current(),de(r,c))},l=()=>{s===0&&(s=requestAnimationFrame(c))},u=new MutationObserver(l);return u.observe(r,{childList:!0,subtree:!0,characterData:!0}),l(),()=>{u.disconnect(),cancelAnimationFrame(s),CSS.highlights.delete(V)}},[e,t,n])}function U(e,t){let n=[],r=document.createTreeWalker(e,NodeFilter.SHOW_TEXT);for(let e=r.nextNode();e!==null;e=r.nextNode())for(let{0:r,index:i}of(e.nodeValue??``).matchAll(z)){if(!t.has(r.toLowerCase()))continue;let a=document.createRange();a.setStart(e,i),a.setEnd(e,i+r.length),n.push(a)}return n}function de(e,t){let{top:n,bottom:r}=e.getBoundingClientRect(),i=t.getBoundingClientRect();i.top>=n&&i.bottom<=r||(e.scrollTop+=i.top-(n+r)/2)}var W=8,fe=220,G=90;function pe({steps:e,step:t,find:n,onPass:r,onStep:i}){let a=(0,N.useRef)(null),o=y({count:e.length,getScrollElement:()=>a.current,estimateSize:()=>fe,overscan:2,getItemKey:t=>e[t]?.id??t}),s=e.findIndex(({stepIndex:e})=>e===t),c=(0,N.useRef)(null),l=(0,N.useRef)(!1),u=(0,N.useRef)(!1);(0,N.useEffect)(()=>{let e=c.current===t;c.current=null,s<0||e||(l.current=!1,u.current=!0,o.scrollToIndex(s,{align:`start`}))},[s,t,o]);let d=o.getTotalSize();(0,N.useEffect)(()=>{d>0&&u.current&&o.scrollToIndex(s,{align:`start`})},[s,d,o]);let f=()=>{u.current=!1};H(a,n,t,f);let p=()=>{f(),l.current=!0},m=()=>{let{scrollTop:t=0,scrollHeight:n=0,clientHeight:r=0}=a.current??{},i=n-r,s=Math.max(1-(i-t)/Math.max(Math.min(r,i),1),0),c=t+G+s*(r-G),l=o.getVirtualItemForOffset(c);return(l===void 0?void 0:e[l.index]?.stepIndex)??null},{isScrolling:h}=o,g=(0,N.useRef)({readStep:m,onStep:i});(0,N.useEffect)(()=>{g.current={readStep:m,onStep:i}}),(0,N.useEffect)(()=>{if(h||!l.current)return;let e=g.current.readStep();l.current=!1,c.current=e,e!==null&&g.current.onStep(e)},[h]);let _=(0,N.useMemo)(()=>Array.from({length:Math.ceil(e.length/W)},(t,n)=>e.slice(n*W,(n+1)*W).map(({id:e})=>e)),[e]),v=(0,N.useCallback)(e=>g.current.onStep(e),[]);return(0,P.jsx)(`div`,{ref:a,className:C.feed,role:`feed`,"aria-label":`Conversation`,tabIndex:0,onWheel:p,onTouchMove:p,onKeyDown:p,onPointerDown:({target:e,currentTarget:t})=>e===t?p():f(),onScroll:()=>{let e=l.current?m():null;e!==null&&r(e)},children:(0,P.jsx)(`div`,{style:{height:d,position:`relative`},role:`presentation`,children:o.getVirtualItems().map(({index:n,key:r,start:i})=>{let a=e[n],s=_[Math.floor(n/W)];return a===void 0||s===void 0?null:(0,P.jsx)(`article`,{ref:o.measureElement,"data-index":n,"data-step":a.stepIndex,"aria-label":`Step ${a.stepIndex}`,"aria-posinset":n+1,"aria-setsize":e.length,"aria-current":a.stepIndex===t?`step`:void 0,className:C.turn,style:{top:i},children:(0,P.jsx)(me,{item:a,ids:s,before:e[n-1]??null,isContinued:e[n+1]?.parent?.id===a.id,onStep:v})},r)})})})}var me=(0,N.memo)(function({item:e,ids:t,before:r,isContinued:i,onStep:a}){let{stepIndex:o,parent:s,reward:c}=e;return(0,P.jsxs)(P.Fragment,{children:[(0,P.jsxs)(`header`,{className:C.turnHead,children:[(0,P.jsxs)(`button`,{type:`button`,onClick:()=>a(o),children:[`Step `,o]}),(0,P.jsx)(F,{step:e}),r!==null&&s?.id!==r.id&&(0,P.jsx)(`span`,{className:`muted small`,children:s==null?`begins anew`:`goes on from step ${s.stepIndex}`}),c!=null&&(0,P.jsxs)(`span`,{className:`num small`,children:[`reward `,x(c)]})]}),(0,P.jsx)(n,{resetKey:e.id,what:`Reading the step`,children:(0,P.jsx)(he,{id:e.id,ids:t,isContinued:i})})]})});function he({id:e,ids:t,isContinued:n}){let{steps:r}=(0,M.useLazyLoadQuery)(R,{ids:t}),i=r.nodes.find(t=>t.id===e);return i===void 0?(0,P.jsx)(o,{title:`The step is gone`}):(0,P.jsx)(w,{step:i,parent:i.parent??null,isContinued:n})}var K=(function(){var e={defaultValue:null,kind:`LocalArgument`,name:`after`},t={defaultValue:null,kind:`LocalArgument`,name:`channel`},n={defaultValue:null,kind:`LocalArgument`,name:`first`},r={defaultValue:null,kind:`LocalArgument`,name:`text`},i={defaultValue:null,kind:`LocalArgument`,name:`uid`},a=[{kind:`Variable`,name:`after`,variableName:`after`},{kind:`Variable`,name:`first`,variableName:`first`},{kind:`Literal`,name:`orderBy`,value:{direction:`ASC`,field:`STEP_INDEX`}},{fields:[{fields:[{kind:`Variable`,name:`eq`,variableName:`channel`}],kind:`ObjectValue`,name:`channel`},{kind:`Variable`,name:`text`,variableName:`text`},{fields:[{kind:`Variable`,name:`eq`,variableName:`uid`}],kind:`ObjectValue`,name:`trajectoryUid`}],kind:`ObjectValue`,name:`where`}],o={alias:null,args:null,kind:`ScalarField`,name:`stepIndex`,storageKey:null},s={alias:null,args:null,concreteType:`State`,kind:`LinkedField`,name:`state`,plural:!1,selections:[{alias:null,args:null,kind:`ScalarField`,name:`newMessages`,storageKey:null}],storageKey:null},c={alias:null,args:null,concreteType:`Action`,kind:`LinkedField`,name:`action`,plural:!1,selections:[{alias:null,args:null,kind:`ScalarField`,name:`message`,storageKey:null}],storageKey:null},l={alias:null,args:null,kind:`ScalarField`,name:`nextState`,storageKey:null},u={alias:null,args:null,concreteType:`PageInfo`,kind:`LinkedField`,name:`pageInfo`,plural:!1,selections:[{alias:null,args:null,kind:`ScalarField`,name:`endCursor`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`hasNextPage`,storageKey:null}],storageKey:null},d={alias:null,args:null,kind:`ScalarField`,name:`id`,storageKey:null};return{fragment:{argumentDefinitions:[e,t,n,r,i],kind:`Fragment`,metadata:null,name:`useFoundStepsQuery`,selections:[{alias:null,args:a,concreteType:`StepConnection`,kind:`LinkedField`,name:`steps`,plural:!1,selections:[{alias:null,args:null,concreteType:`Step`,kind:`LinkedField`,name:`nodes`,plural:!0,selections:[o,s,c,{alias:null,args:null,concreteType:`Step`,kind:`LinkedField`,name:`parent`,plural:!1,selections:[o,l],storageKey:null}],storageKey:null},u],storageKey:null}],type:`Query`,abstractKey:null},kind:`Request`,operation:{argumentDefinitions:[i,t,r,n,e],kind:`Operation`,name:`useFoundStepsQuery`,selections:[{alias:null,args:a,concreteType:`StepConnection`,kind:`LinkedField`,name:`steps`,plural:!1,selections:[{alias:null,args:null,concreteType:`Step`,kind:`LinkedField`,name:`nodes`,plural:!0,selections:[o,s,c,{alias:null,args:null,concreteType:`Step`,kind:`LinkedField`,name:`parent`,plural:!1,selections:[o,l,d],storageKey:null},d],storageKey:null},u],storageKey:null}]},params:{cacheID:`1593d53cd2d64d5bf950f2edcb6b7a15`,id:null,metadata:{},name:`useFoundStepsQuery`,operationKind:`query`,text:`query useFoundStepsQuery(
  $uid: String!
  $channel: String!
  $text: String!
  $first: Int!
  $after: Cursor
) {
  steps(first: $first, after: $after, where: {trajectoryUid: {eq: $uid}, channel: {eq: $channel}, text: $text}, orderBy: {field: STEP_INDEX, direction: ASC}) {
    nodes {
      stepIndex
      state {
        newMessages
      }
      action {
        message
      }
      parent {
        stepIndex
        nextState
        id
      }
      id
    }
    pageInfo {
      endCursor
      hasNextPage
    }
  }
}
`}}})();K.hash=`3e20a4b367aaae69c605af629e7bdfb0`;var ge=4,_e=32;function ve(t,n,r){let[a,o]=(0,N.useState)({steps:[],isLooking:!0,error:null});return(0,N.useEffect)(()=>{let a=B(r),s=new Set,c=!1,l=(e,t=null)=>{c||o({steps:[...s].sort((e,t)=>e-t),isLooking:e,error:t})};return(async()=>{let i=null;for(let o=ge;i!==void 0&&!c;o=Math.min(o*2,_e)){l(!0);let c=await(0,M.fetchQuery)(e,ye,{uid:t,channel:n,text:r,first:o,after:i},{fetchPolicy:`network-only`}).toPromise();for(let e of c?.steps.nodes??[])for(let t of be(e,a))s.add(t);i=c?.steps.pageInfo.hasNextPage===!0?c.steps.pageInfo.endCursor??void 0:void 0}l(!1)})().catch(e=>l(!1,i(e))),()=>{c=!0}},[t,n,r]),a}var ye=K;function be({stepIndex:e,state:t,action:n,parent:r},i){let a=e=>{let t=B(q(e));return[...i].every(e=>t.has(e))},o=r?.nextState??[],s=a([T(t.newMessages,o),n.message])?[e]:[];return r!=null&&a(o.filter(te))?[r.stepIndex,...s]:s}function q(e){return typeof e==`string`?e:typeof e==`object`&&e?Object.values(e).map(q).join(`
`):``}function xe({trajectory:e,channel:t,step:n,text:r,onText:i,onStep:a}){let[o,s]=re(r,i),c=r.trim(),l=(0,N.useRef)(null),u=(0,N.useRef)([]),f=(0,N.useRef)(!1);d({"/":()=>l.current?.select()}),(0,N.useEffect)(()=>{let e=e=>{e.key.toLowerCase()===`f`&&(e.ctrlKey||e.metaKey)&&(e.shiftKey||e.altKey||document.activeElement===l.current||(e.preventDefault(),l.current?.select()))};return window.addEventListener(`keydown`,e),()=>window.removeEventListener(`keydown`,e)},[]);let p=e=>{let t=n??-1,r=e?u.current.toReversed():u.current,i=r.find(n=>e?n<t:n>t)??r[0];f.current=i===void 0,i!==void 0&&a(i)};return(0,P.jsxs)(`div`,{className:`row`,children:[(0,P.jsx)(h,{ref:l,size:`xs`,"aria-label":`Find words in this trajectory`,placeholder:`Find words  ( / )`,value:o,onChange:e=>{f.current=!1,u.current=[],s(e.currentTarget.value)},onKeyDown:e=>{e.key===`Enter`&&p(e.shiftKey),e.key===`Escape`&&l.current?.blur()}}),c!==``&&(0,P.jsx)(Se,{uid:e,channel:t,text:c,onFound:e=>{o.trim()===c&&(u.current=e,f.current&&e.length>0&&p(!1))}},c)]})}function Se({uid:e,channel:t,text:n,onFound:i}){let{steps:a,isLooking:o,error:s}=ve(e,t,n);if((0,N.useEffect)(()=>i(a)),s!==null)return(0,P.jsx)(r,{error:s});let c=a.length===0?`in no step`:`in ${a.length} ${a.length===1?`step`:`steps`}`;return(0,P.jsx)(`span`,{className:`muted small`,role:`status`,children:o?a.length===0?`looking …`:`${c} so far`:c})}var J=(function(){var e=[{defaultValue:null,kind:`LocalArgument`,name:`id`}],t={alias:null,args:null,kind:`ScalarField`,name:`id`,storageKey:null},n={alias:null,args:null,kind:`ScalarField`,name:`keep`,storageKey:null},r={alias:null,args:null,kind:`ScalarField`,name:`trainable`,storageKey:null},i={alias:null,args:null,kind:`ScalarField`,name:`quality`,storageKey:null},a={alias:null,args:null,kind:`ScalarField`,name:`reason`,storageKey:null},o={alias:null,args:null,kind:`ScalarField`,name:`note`,storageKey:null},s={alias:null,args:null,kind:`ScalarField`,name:`source`,storageKey:null},c={alias:null,args:null,kind:`ScalarField`,name:`at`,storageKey:null},l=[{alias:null,args:null,kind:`ScalarField`,name:`ready`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`missing`,storageKey:null}],u=[{alias:null,args:[{kind:`Variable`,name:`id`,variableName:`id`}],concreteType:`Step`,kind:`LinkedField`,name:`step`,plural:!1,selections:[t,{alias:null,args:null,kind:`ScalarField`,name:`reward`,storageKey:null},{alias:null,args:null,concreteType:`Curation`,kind:`LinkedField`,name:`curation`,plural:!1,selections:[n,r,i,{alias:null,args:null,kind:`ScalarField`,name:`tags`,storageKey:null},a,o],storageKey:null},{alias:null,args:null,concreteType:`RewardEntry`,kind:`LinkedField`,name:`rewards`,plural:!0,selections:[t,{alias:null,args:null,kind:`ScalarField`,name:`name`,storageKey:null},s,{alias:null,args:null,kind:`ScalarField`,name:`value`,storageKey:null},c,{alias:null,args:null,kind:`ScalarField`,name:`comment`,storageKey:null}],storageKey:null},{alias:null,args:null,concreteType:`Judgment`,kind:`LinkedField`,name:`judgments`,plural:!0,selections:[{alias:null,args:null,kind:`ScalarField`,name:`judge`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`score`,storageKey:null},c,{alias:null,args:null,kind:`ScalarField`,name:`votes`,storageKey:null}],storageKey:null},{alias:null,args:null,concreteType:`Decision`,kind:`LinkedField`,name:`decisions`,plural:!0,selections:[t,{alias:null,args:null,kind:`ScalarField`,name:`operationId`,storageKey:null},s,c,n,i,r,{alias:null,args:null,kind:`ScalarField`,name:`addTags`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`removeTags`,storageKey:null},a,o,{alias:null,args:null,kind:`ScalarField`,name:`hint`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`undone`,storageKey:null},{alias:null,args:null,concreteType:`TokenRange`,kind:`LinkedField`,name:`mask`,plural:!0,selections:[{alias:null,args:null,kind:`ScalarField`,name:`from`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`to`,storageKey:null}],storageKey:null}],storageKey:null},{alias:null,args:null,concreteType:`Dataset`,kind:`LinkedField`,name:`datasets`,plural:!0,selections:[t,{alias:null,args:null,kind:`ScalarField`,name:`recipeName`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`version`,storageKey:null}],storageKey:null},{alias:`grpo`,args:[{kind:`Literal`,name:`formatter`,value:`grpo`}],concreteType:`Readiness`,kind:`LinkedField`,name:`readiness`,plural:!1,selections:l,storageKey:`readiness(formatter:"grpo")`},{alias:`ppo`,args:[{kind:`Literal`,name:`formatter`,value:`ppo`}],concreteType:`Readiness`,kind:`LinkedField`,name:`readiness`,plural:!1,selections:l,storageKey:`readiness(formatter:"ppo")`},{alias:`opd`,args:[{kind:`Literal`,name:`formatter`,value:`opd`}],concreteType:`Readiness`,kind:`LinkedField`,name:`readiness`,plural:!1,selections:l,storageKey:`readiness(formatter:"opd")`},{alias:`sft`,args:[{kind:`Literal`,name:`formatter`,value:`sft`}],concreteType:`Readiness`,kind:`LinkedField`,name:`readiness`,plural:!1,selections:l,storageKey:`readiness(formatter:"sft")`},{alias:`preference`,args:[{kind:`Literal`,name:`formatter`,value:`preference`}],concreteType:`Readiness`,kind:`LinkedField`,name:`readiness`,plural:!1,selections:l,storageKey:`readiness(formatter:"preference")`}],storageKey:null}];return{fragment:{argumentDefinitions:e,kind:`Fragment`,metadata:null,name:`sideQuery`,selections:u,type:`Query`,abstractKey:null},kind:`Request`,operation:{argumentDefinitions:e,kind:`Operation`,name:`sideQuery`,selections:u},params:{cacheID:`bafba024764efb32e326d001e16d419e`,id:null,metadata:{},name:`sideQuery`,operationKind:`query`,text:`query sideQuery(
  $id: ID!
) {
  step(id: $id) {
    id
    reward
    curation {
      keep
      trainable
      quality
      tags
      reason
      note
    }
    rewards {
      id
      name
      source
      value
      at
      comment
    }
    judgments {
      judge
      score
      at
      votes
    }
    decisions {
      id
      operationId
      source
      at
      keep
      quality
      trainable
      addTags
      removeTags
      reason
      note
      hint
      undone
      mask {
        from
        to
      }
    }
    datasets {
      id
      recipeName
      version
    }
    grpo: readiness(formatter: "grpo") {
      ready
      missing
    }
    ppo: readiness(formatter: "ppo") {
      ready
      missing
    }
    opd: readiness(formatter: "opd") {
      ready
      missing
    }
    sft: readiness(formatter: "sft") {
      ready
      missing
    }
    preference: readiness(formatter: "preference") {
      ready
      missing
    }
  }
}
`}}})();J.hash=`c317bc9b8fb5124bbfd66423bcb9cb34`;function Ce({id:e}){let[t,n]=(0,N.useState)(0),{step:r}=(0,M.useLazyLoadQuery)(J,{id:e},{fetchPolicy:`store-and-network`,fetchKey:t});if(r==null)return(0,P.jsx)(o,{title:`The step is gone`});let i=()=>(0,N.startTransition)(()=>n(e=>e+1));return(0,P.jsxs)(P.Fragment,{children:[(0,P.jsxs)(Y,{title:`Curation`,children:[(0,P.jsx)(ee,{...r.curation}),(0,P.jsx)(`div`,{className:`row wrap`,children:(0,P.jsx)(ae,{steps:{ids:[e]},onChanged:i},e)})]}),(0,P.jsx)(Y,{title:`Rewards`,children:(0,P.jsx)(ne,{reward:r.reward,rewards:r.rewards})}),(0,P.jsx)(Y,{title:`Judgments`,isEmpty:r.judgments.length===0,children:r.judgments.map(({judge:e,score:t,at:n,votes:r})=>(0,P.jsxs)(`details`,{children:[(0,P.jsxs)(`summary`,{children:[(0,P.jsx)(`span`,{className:`num`,children:x(t)}),` `,e,` `,(0,P.jsxs)(`span`,{className:`muted`,children:[r.length,` votes`]})]}),(0,P.jsx)(`p`,{className:`muted small`,children:(0,P.jsx)(O,{at:n})}),r.map((e,t)=>(0,P.jsx)(`pre`,{children:JSON.stringify(e,null,1)},t))]},`${e} ${n}`))}),(0,P.jsx)(Y,{title:`Decisions`,isEmpty:r.decisions.length===0,children:r.decisions.map(e=>(0,P.jsxs)(`div`,{className:C.decision,"data-undone":e.undone,children:[(0,P.jsxs)(`div`,{className:`row`,children:[(0,P.jsx)(`span`,{className:`grow`,children:ie(e)}),e.undone?(0,P.jsx)(b,{children:`undone`}):(0,P.jsx)(k,{operationId:e.operationId,onDone:i})]}),(0,P.jsxs)(`p`,{className:`muted small`,children:[(0,P.jsx)(D,{to:`/operations/$id`,params:{id:e.operationId},children:e.source}),`, `,(0,P.jsx)(O,{at:e.at})]})]},e.id))}),(0,P.jsx)(Y,{title:`Ready for`,children:(0,P.jsx)(`ul`,{className:C.checks,children:[`grpo`,`ppo`,`opd`,`sft`,`preference`].map(e=>{let{ready:t,missing:n}=r[e];return(0,P.jsxs)(`li`,{children:[(0,P.jsx)(b,{tone:t?`good`:`plain`,children:t?`ready`:`not yet`}),` `,e,n.map(e=>(0,P.jsx)(`p`,{className:`muted small`,children:e},e))]},e)})})}),(0,P.jsx)(Y,{title:`Datasets`,isEmpty:r.datasets.length===0,children:r.datasets.map(e=>{let t=`${e.recipeName}, version ${e.version}`;return(0,P.jsx)(`p`,{children:l.Dataset===void 0?t:(0,P.jsx)(D,{to:l.Dataset(e.id),children:t})},e.id)})})]})}function Y({title:e,isEmpty:t=!1,children:n}){return(0,P.jsxs)(`section`,{className:C.block,children:[(0,P.jsx)(`h2`,{children:e}),t?(0,P.jsx)(`p`,{className:`muted small`,children:`None`}):n]})}var X=(0,N.lazy)(()=>m(()=>import(`./tokens-E_g7WU5W.js`),__vite__mapDeps([0,1,2,3,4,5,6,7,8,9,10,11,12,13,14]),import.meta.url)),we=(0,N.lazy)(()=>m(()=>import(`./raw-Czprm1F2.js`),__vite__mapDeps([15,1,2,3,13,9]),import.meta.url)),Te=(0,N.lazy)(()=>m(()=>import(`./provenance-Cq17skY4.js`),__vite__mapDeps([16,1,2,3,9,17,10,11,12,13,14]),import.meta.url)),Z=[`Conversation`,`Tokens`,`Raw`,`Provenance`];function Ee(e){let{step:t,steps:r,search:i,onShow:s,onPass:c}=e,l=Z.find(e=>e.toLowerCase()===i.tab)??`Conversation`,u=e=>s({step:e,token:void 0}),d=String(i.find??``),f=r.find(({stepIndex:e})=>e===t)?.id??null;return(0,P.jsxs)(`section`,{className:C.step,"aria-label":t===null?`Step`:`Step ${t}`,children:[(0,P.jsxs)(`div`,{className:C.tools,children:[(0,P.jsxs)(E,{value:l,onChange:e=>s({tab:e===null||e===`Conversation`?void 0:e.toLowerCase()}),children:[(0,P.jsx)(E.List,{children:Z.map(e=>(0,P.jsx)(E.Tab,{value:e,children:e},e))}),Z.map(e=>(0,P.jsx)(E.Panel,{value:e,children:null},e))]}),(0,P.jsx)(xe,{trajectory:e.trajectory,channel:e.channel,step:t,text:d,onText:e=>s({find:e===``?void 0:e}),onStep:u})]}),(0,P.jsxs)(`div`,{className:C.shown,children:[l===`Conversation`?(0,P.jsx)(pe,{steps:r,step:t,find:d,onPass:c,onStep:u}):(0,P.jsx)(`div`,{className:C.content,children:f!==null&&(0,P.jsxs)(n,{resetKey:`${f} ${l}`,what:`Reading the step`,children:[l===`Tokens`&&(0,P.jsx)(X,{id:f,token:i.token??null,onToken:e=>s({token:e})},f),l===`Raw`&&(0,P.jsx)(we,{id:f}),l===`Provenance`&&(0,P.jsx)(Te,{id:f})]})}),(0,P.jsxs)(`aside`,{className:C.side,"aria-label":`About the step`,children:[f!==null&&(0,P.jsx)(n,{resetKey:f,what:`Reading the step`,children:(0,P.jsx)(Ce,{id:f})}),f===null&&t!==null&&(e.hasMore?(0,P.jsx)(a,{what:`Reading steps`}):(0,P.jsx)(o,{title:`There is no step ${t}`}))]})]})]})}var Q={argumentDefinitions:[],kind:`Fragment`,metadata:null,name:`title_trajectory`,selections:[{alias:null,args:null,kind:`ScalarField`,name:`uid`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`channel`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`status`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`reward`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`stepCount`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`trainableSteps`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`startedAt`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`promptUid`,storageKey:null},{alias:null,args:null,concreteType:`PromptGroup`,kind:`LinkedField`,name:`group`,plural:!1,selections:[{alias:null,args:null,kind:`ScalarField`,name:`id`,storageKey:null}],storageKey:null}],type:`Trajectory`,abstractKey:null};Q.hash=`056c1a7a57a0e4f025e0f440686633b5`;var $=(function(){var e={defaultValue:null,kind:`LocalArgument`,name:`at`},t={defaultValue:null,kind:`LocalArgument`,name:`orderBy`},n={defaultValue:null,kind:`LocalArgument`,name:`where`},r={kind:`Variable`,name:`orderBy`,variableName:`orderBy`},i={kind:`Variable`,name:`where`,variableName:`where`},a=[{alias:null,args:null,concreteType:`TrajectoryEdge`,kind:`LinkedField`,name:`edges`,plural:!0,selections:[{alias:null,args:null,kind:`ScalarField`,name:`cursor`,storageKey:null},{alias:null,args:null,concreteType:`Trajectory`,kind:`LinkedField`,name:`node`,plural:!1,selections:[{alias:null,args:null,kind:`ScalarField`,name:`id`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`uid`,storageKey:null}],storageKey:null}],storageKey:null}],o=[{alias:`before`,args:[{kind:`Variable`,name:`before`,variableName:`at`},{kind:`Literal`,name:`last`,value:1},r,i],concreteType:`TrajectoryConnection`,kind:`LinkedField`,name:`trajectories`,plural:!1,selections:a,storageKey:null},{alias:`after`,args:[{kind:`Variable`,name:`after`,variableName:`at`},{kind:`Literal`,name:`first`,value:1},r,i],concreteType:`TrajectoryConnection`,kind:`LinkedField`,name:`trajectories`,plural:!1,selections:a,storageKey:null}];return{fragment:{argumentDefinitions:[e,t,n],kind:`Fragment`,metadata:null,name:`titleQuery`,selections:o,type:`Query`,abstractKey:null},kind:`Request`,operation:{argumentDefinitions:[n,t,e],kind:`Operation`,name:`titleQuery`,selections:o},params:{cacheID:`ea941e059be151e23778b765041debbc`,id:null,metadata:{},name:`titleQuery`,operationKind:`query`,text:`query titleQuery(
  $where: TrajectoryFilter
  $orderBy: TrajectoryOrder
  $at: Cursor!
) {
  before: trajectories(last: 1, before: $at, where: $where, orderBy: $orderBy) {
    edges {
      cursor
      node {
        id
        uid
      }
    }
  }
  after: trajectories(first: 1, after: $at, where: $where, orderBy: $orderBy) {
    edges {
      cursor
      node {
        id
        uid
      }
    }
  }
}
`}}})();$.hash=`dec5fb9886394f287b69b7e6423d7a69`;function De({trajectory:e,search:t}){let{uid:r,channel:i,status:a,reward:o,stepCount:s,trainableSteps:c,startedAt:l,promptUid:u,group:d}=(0,M.useFragment)(Q,e);return(0,P.jsxs)(f,{title:r,children:[(0,P.jsx)(A,{value:a}),(0,P.jsxs)(`span`,{className:`num`,children:[`reward `,(0,P.jsx)(`strong`,{children:x(o)})]}),(0,P.jsxs)(`span`,{className:`num muted`,children:[S(s),` steps, `,S(c),` trainable`]}),(0,P.jsxs)(`span`,{className:`muted`,children:[`group `,(0,P.jsx)(D,{to:`/g/${encodeURIComponent(d.id)}`,children:u}),`, channel `,i]}),(0,P.jsx)(`span`,{className:`muted grow clip`,children:(0,P.jsx)(O,{at:l})}),t.at!==void 0&&(0,P.jsx)(n,{resetKey:t.at,children:(0,P.jsx)(Oe,{search:t,at:t.at})})]})}function Oe({search:e,at:t}){let{where:n,orderBy:r}=e,{before:i,after:a}=(0,M.useLazyLoadQuery)($,{where:n??{},orderBy:r??null,at:t}),o=p(),s=[i.edges[0],a.edges[0]].map(t=>t&&{to:`/t/$id`,params:{id:t.node.id},search:{where:n,orderBy:r,at:t.cursor,...e.tab===void 0?{}:{tab:e.tab}},uid:t.node.uid}),c=e=>()=>{let t=s[e];return t!==void 0&&o(t)};return d({"[":c(0),"]":c(1)}),(0,P.jsx)(`span`,{className:`row`,children:s.map((e,t)=>e!==void 0&&(0,P.jsx)(D,{...e,title:`${e.uid} ( ${t===0?`[`:`]`} )`,children:t===0?`← Previous`:`Next →`},e.uid))})}function ke(){let{id:e=``}=u({strict:!1});return(0,P.jsx)(n,{resetKey:e,what:`Reading the trajectory`,children:(0,P.jsx)(Ae,{id:e},e)})}function Ae({id:e}){let{node:t}=(0,M.useLazyLoadQuery)(j,{id:e},{fetchPolicy:`store-and-network`}),n=c({strict:!1}),r=p(),i=e=>{r({to:`.`,replace:!0,search:t=>({...t,...e})})};d({u:()=>r({to:`/trajectories`,search:{where:n.where,orderBy:n.orderBy}})});let{uid:a,channel:s,title:l,steps:u}=t??{};return a===void 0||s===void 0||!l||!u?(0,P.jsx)(o,{title:`There is no trajectory ${e}`}):(0,P.jsxs)(P.Fragment,{children:[(0,P.jsx)(De,{trajectory:l,search:n}),(0,P.jsx)(je,{of:u,trajectory:a,channel:s,search:n,onShow:i})]})}function je({of:e,onShow:t,...n}){let{steps:r,hasMore:i}=ue(e),a=typeof n.search.step==`number`?n.search.step:null,[o,s]=(0,N.useState)(null);(0,N.useEffect)(()=>{a!==null&&s(null)},[a]);let c=e=>{e.step===a&&s(null),t(e)};return(0,P.jsxs)(`div`,{className:C.columns,children:[(0,P.jsx)(se,{steps:r,hasMore:i,step:o??a,onStep:e=>c({step:e,token:void 0})}),(0,P.jsx)(Ee,{...n,steps:r,hasMore:i,step:a,onShow:c,onPass:s})]})}export{ke as Trajectory};