import{a as e,b as t,i as n,n as r,p as i,r as a,t as o,u as s,x as c,y as l}from"./states-gIA67Iz0.js";import{i as u,n as d,t as f}from"./jsx-runtime-DyZJNswf.js";import{t as p}from"./filter-bar-BRCoXjKp.js";import{c as m,n as h,r as g,s as _}from"./index-BhBDPT9E.js";import{t as v}from"./link-CypbhVQl.js";import{t as y}from"./badge-DYoksGR0.js";import{i as b,r as x}from"./numbers-DxFdvA8D.js";import{n as S,r as ee,t as te}from"./reward-ledger-MlryIvbj.js";import{t as C}from"./refresh-curation-C2tQlbRR.js";import{i as w}from"./filter-ClaRQXys.js";var T=u(d(),1),E=t(),D=(function(){var e={defaultValue:null,kind:`LocalArgument`,name:`at`},t={defaultValue:null,kind:`LocalArgument`,name:`where`},n=[{alias:null,args:[{kind:`Variable`,name:`after`,variableName:`at`},{kind:`Literal`,name:`first`,value:1},{kind:`Variable`,name:`where`,variableName:`where`}],concreteType:`StepConnection`,kind:`LinkedField`,name:`steps`,plural:!1,selections:[{alias:null,args:null,concreteType:`StepEdge`,kind:`LinkedField`,name:`edges`,plural:!0,selections:[{alias:null,args:null,kind:`ScalarField`,name:`cursor`,storageKey:null},{alias:null,args:null,concreteType:`Step`,kind:`LinkedField`,name:`node`,plural:!1,selections:[{alias:null,args:null,kind:`ScalarField`,name:`id`,storageKey:null}],storageKey:null}],storageKey:null},{alias:null,args:null,concreteType:`PageInfo`,kind:`LinkedField`,name:`pageInfo`,plural:!1,selections:[{alias:null,args:null,kind:`ScalarField`,name:`hasNextPage`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`endCursor`,storageKey:null}],storageKey:null}],storageKey:null}];return{fragment:{argumentDefinitions:[e,t],kind:`Fragment`,metadata:null,name:`neighboursNextQuery`,selections:n,type:`Query`,abstractKey:null},kind:`Request`,operation:{argumentDefinitions:[t,e],kind:`Operation`,name:`neighboursNextQuery`,selections:n},params:{cacheID:`3656eeb2fad7da532c3553296ed48305`,id:null,metadata:{},name:`neighboursNextQuery`,operationKind:`query`,text:`query neighboursNextQuery(
  $where: StepFilter
  $at: Cursor
) {
  steps(first: 1, after: $at, where: $where) {
    edges {
      cursor
      node {
        id
      }
    }
    pageInfo {
      hasNextPage
      endCursor
    }
  }
}
`}}})();D.hash=`17f18fcfcdb704cea203ca9fce7c2772`;var O=(function(){var e={defaultValue:null,kind:`LocalArgument`,name:`at`},t={defaultValue:null,kind:`LocalArgument`,name:`where`},n=[{alias:null,args:[{kind:`Variable`,name:`before`,variableName:`at`},{kind:`Literal`,name:`last`,value:1},{kind:`Variable`,name:`where`,variableName:`where`}],concreteType:`StepConnection`,kind:`LinkedField`,name:`steps`,plural:!1,selections:[{alias:null,args:null,concreteType:`StepEdge`,kind:`LinkedField`,name:`edges`,plural:!0,selections:[{alias:null,args:null,kind:`ScalarField`,name:`cursor`,storageKey:null},{alias:null,args:null,concreteType:`Step`,kind:`LinkedField`,name:`node`,plural:!1,selections:[{alias:null,args:null,kind:`ScalarField`,name:`id`,storageKey:null}],storageKey:null}],storageKey:null},{alias:null,args:null,concreteType:`PageInfo`,kind:`LinkedField`,name:`pageInfo`,plural:!1,selections:[{alias:null,args:null,kind:`ScalarField`,name:`hasPreviousPage`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`startCursor`,storageKey:null}],storageKey:null}],storageKey:null}];return{fragment:{argumentDefinitions:[e,t],kind:`Fragment`,metadata:null,name:`neighboursPreviousQuery`,selections:n,type:`Query`,abstractKey:null},kind:`Request`,operation:{argumentDefinitions:[t,e],kind:`Operation`,name:`neighboursPreviousQuery`,selections:n},params:{cacheID:`ec982e6fa456dca5e3e7f44f65b32d72`,id:null,metadata:{},name:`neighboursPreviousQuery`,operationKind:`query`,text:`query neighboursPreviousQuery(
  $where: StepFilter
  $at: Cursor
) {
  steps(last: 1, before: $at, where: $where) {
    edges {
      cursor
      node {
        id
      }
    }
    pageInfo {
      hasPreviousPage
      startCursor
    }
  }
}
`}}})();O.hash=`d375fbcbe25639af1cfcb0e67fcc27dc`;var k=l();async function A(e,t){let n=e;for(;;){let{edges:e,goOn:r=null}=await t(n),[i]=e;if(i!==void 0)return{step:i.node.id,at:i.cursor};if(r===null||r===n)return null;n=r}}function j(t,n){return A(n,async n=>{let{edges:r=[],pageInfo:i}=(await(0,k.fetchQuery)(e,D,{where:t,at:n},{fetchPolicy:`network-only`}).toPromise())?.steps??{};return{edges:r,goOn:i?.hasNextPage===!0?i.endCursor:null}})}function ne(t,n){return A(n,async n=>{let{edges:r=[],pageInfo:i}=(await(0,k.fetchQuery)(e,O,{where:t,at:n},{fetchPolicy:`network-only`}).toPromise())?.steps??{};return{edges:r,goOn:i?.hasPreviousPage===!0?i.startCursor:null}})}var M={queue:`_queue_1ucf6_1`,step:`_step_1ucf6_2`,title:`_title_1ucf6_9`,place:`_place_1ucf6_20`,columns:`_columns_1ucf6_23`,content:`_content_1ucf6_28`,side:`_side_1ucf6_39`,bar:`_bar_1ucf6_56`,gap:`_gap_1ucf6_66`,key:`_key_1ucf6_69`,told:`_told_1ucf6_81`,sitting:`_sitting_1ucf6_85`,unsaved:`_unsaved_1ucf6_118`,stopped:`_stopped_1ucf6_136`},N=f();function P({step:e,curation:t}){return(0,N.jsxs)(N.Fragment,{children:[(0,N.jsxs)(`section`,{children:[(0,N.jsx)(`h2`,{children:`Curation`}),(0,N.jsx)(S,{...t})]}),(0,N.jsxs)(`section`,{children:[(0,N.jsx)(`h2`,{children:`Reward`}),(0,N.jsx)(te,{reward:e.reward,rewards:e.rewards}),(0,N.jsxs)(`p`,{className:`muted small num`,children:[`the trajectory has `,b(e.trajectory.reward)]})]}),e.judgments.length>0&&(0,N.jsxs)(`section`,{children:[(0,N.jsx)(`h2`,{children:`Judgments`}),e.judgments.map(({judge:e,score:t,at:n})=>(0,N.jsxs)(`p`,{children:[(0,N.jsx)(`span`,{className:`num`,children:b(t)}),` `,(0,N.jsx)(`span`,{className:`muted`,children:e})]},`${e} ${n}`))]}),(0,N.jsxs)(`section`,{children:[(0,N.jsx)(`h2`,{children:`Where it is from`}),(0,N.jsx)(`p`,{className:`muted small`,children:[`channel ${e.channel}`,e.agent===null||e.agent===void 0?null:`agent ${e.agent}`,e.model===null||e.model===void 0?null:`model ${e.model}`,e.policyVersion===null||e.policyVersion===void 0?null:`policy ${e.policyVersion}`].filter(e=>e!==null).join(`, `)})]})]})}var F=e=>e.preventDefault();function I({keyName:e,label:t,pressed:n,isDisabled:r=!1,isMain:i=!1,onPress:a}){return(0,N.jsx)(c,{size:`compact-sm`,variant:i?`filled`:`default`,className:M.key,"aria-pressed":n,"aria-keyshortcuts":e,disabled:r,onMouseDown:F,onClick:a,rightSection:(0,N.jsx)(`kbd`,{"aria-hidden":!0,children:e}),children:t})}var L=(function(){var e=[{defaultValue:null,kind:`LocalArgument`,name:`id`},{defaultValue:null,kind:`LocalArgument`,name:`input`}],t=[{alias:null,args:[{items:[{kind:`Variable`,name:`ids.0`,variableName:`id`}],kind:`ListValue`,name:`ids`},{kind:`Variable`,name:`input`,variableName:`input`}],concreteType:`AnnotatePayload`,kind:`LinkedField`,name:`annotateSteps`,plural:!1,selections:[{alias:null,args:null,kind:`ScalarField`,name:`operationId`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`warnings`,storageKey:null},{alias:null,args:null,concreteType:`UserError`,kind:`LinkedField`,name:`userErrors`,plural:!0,selections:[{alias:null,args:null,kind:`ScalarField`,name:`code`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`message`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`path`,storageKey:null}],storageKey:null}],storageKey:null}];return{fragment:{argumentDefinitions:e,kind:`Fragment`,metadata:null,name:`sittingDecideMutation`,selections:t,type:`Mutation`,abstractKey:null},kind:`Request`,operation:{argumentDefinitions:e,kind:`Operation`,name:`sittingDecideMutation`,selections:t},params:{cacheID:`4154a05df3e3087a11e1c24f43b0439a`,id:null,metadata:{},name:`sittingDecideMutation`,operationKind:`mutation`,text:`mutation sittingDecideMutation(
  $id: ID!
  $input: AnnotationInput!
) {
  annotateSteps(ids: [$id], input: $input) {
    operationId
    warnings
    userErrors {
      code
      message
      path
    }
  }
}
`}}})();L.hash=`e64108a6c05ca9e0dcea577492f0c5c8`;var R=(function(){var e=[{defaultValue:null,kind:`LocalArgument`,name:`id`}],t=[{alias:null,args:[{kind:`Variable`,name:`operationId`,variableName:`id`}],concreteType:`AnnotatePayload`,kind:`LinkedField`,name:`undoOperation`,plural:!1,selections:[{alias:null,args:null,kind:`ScalarField`,name:`warnings`,storageKey:null},{alias:null,args:null,concreteType:`UserError`,kind:`LinkedField`,name:`userErrors`,plural:!0,selections:[{alias:null,args:null,kind:`ScalarField`,name:`code`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`message`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`path`,storageKey:null}],storageKey:null}],storageKey:null}];return{fragment:{argumentDefinitions:e,kind:`Fragment`,metadata:null,name:`sittingUndoMutation`,selections:t,type:`Mutation`,abstractKey:null},kind:`Request`,operation:{argumentDefinitions:e,kind:`Operation`,name:`sittingUndoMutation`,selections:t},params:{cacheID:`3dfa88907353304c13193898cd9d30a8`,id:null,metadata:{},name:`sittingUndoMutation`,operationKind:`mutation`,text:`mutation sittingUndoMutation(
  $id: ID!
) {
  undoOperation(operationId: $id) {
    warnings
    userErrors {
      code
      message
      path
    }
  }
}
`}}})();R.hash=`749555fb64f33044d7f3e032b2aa4c8a`;var z=({state:e})=>e===`sending`||e===`saved`||e===`failed`,re=class{decisions=[];changes=0;listeners=new Set;sent=new Map;subscribe=e=>(this.listeners.add(e),()=>{this.listeners.delete(e)});current=()=>this.decisions;decide(e,t,n){let r=(this.decisions.at(-1)?.number??0)+1,i={operationId:null,error:null,warnings:[]},{input:a,words:o}=n,s=this.changes++,c={input:a,words:o,...i,number:r,place:e,name:t,changed:s,state:`sending`};this.set([...this.decisions,c]),this.inTurn(c,()=>this.save(c))}repeat(e){let t=this.decisions.find(t=>t.number===e);t?.state===`failed`&&(this.forget(e),this.decide(t.place,t.name,t))}forget(e){this.set(this.decisions.filter(t=>t.number!==e))}undoLatest(){let e=this.decisions.findLast(z);return e===void 0?null:(e.state===`failed`?this.forget(e.number):this.inTurn(e,()=>this.takeBack(e.number)),e)}async save({number:e,place:t,input:n}){try{let{annotateSteps:r}=await U(L,{id:t.step,input:n});H(r);let{operationId:i,warnings:a}=r;if(i==null)throw new s(`PAGE`,a.join(`; `)||`nothing was decided`);await B(t.step),this.change(e,{state:`saved`,operationId:i})}catch(t){this.change(e,{state:`failed`,error:i(t)})}}async takeBack(e){let t=this.decisions.find(t=>t.number===e);if(t?.state===`saved`&&t.operationId!==null){this.change(e,{state:`undoing`,error:null});try{let{undoOperation:n}=await U(R,{id:t.operationId});H(n),await B(t.place.step),this.change(e,{state:`undone`,warnings:n.warnings})}catch(t){this.change(e,{state:`saved`,error:i(t)})}}}inTurn({place:{step:e}},t){let n=(this.sent.get(e)??Promise.resolve()).then(t);this.sent.set(e,n),n.then(()=>{this.sent.get(e)===n&&this.sent.delete(e)})}change(e,t){let n=this.changes++;this.set(this.decisions.map(r=>r.number===e?{...r,...t,changed:n}:r))}set(e){this.decisions=e,e.some(({state:e})=>e===`sending`||e===`failed`)?window.addEventListener(`beforeunload`,V):window.removeEventListener(`beforeunload`,V);for(let e of this.listeners)e()}};async function B(e){await C([e]).catch(()=>void 0)}function V(e){e.preventDefault()}function H({userErrors:[e]}){if(e!==void 0)throw new s(e.code,e.message,e.path??[])}function U(t,n){return new Promise((r,i)=>{(0,E.commitMutation)(e,{mutation:t,variables:n,onCompleted:e=>r(e),onError:i})})}var W=new re,G=12,K={sending:`accent`,saved:`good`,failed:`bad`,undoing:`accent`,undone:`plain`};function q({decisions:e,current:t,onOpen:n}){let r=e.toReversed().slice(0,G),i=e.filter(({state:e})=>e===`saved`).length;return(0,N.jsxs)(`section`,{"aria-label":`This sitting`,children:[(0,N.jsxs)(`h2`,{children:[`This sitting `,(0,N.jsxs)(`span`,{className:`muted num`,children:[x(i),` saved`]})]}),r.length===0&&(0,N.jsx)(`p`,{className:`muted small`,children:`Nothing was decided yet.`}),(0,N.jsx)(`ol`,{className:M.sitting,children:r.map(({number:e,place:r,name:i,words:a,state:o})=>(0,N.jsxs)(`li`,{"data-state":o,children:[(0,N.jsx)(`button`,{type:`button`,className:`clip`,"aria-current":r.step===t,onMouseDown:e=>e.preventDefault(),onClick:()=>n(r),children:i}),(0,N.jsx)(`span`,{children:a}),(0,N.jsx)(y,{tone:K[o],children:o})]},e))})]})}var J=(function(){var e=[{defaultValue:null,kind:`LocalArgument`,name:`id`}],t=[{kind:`Variable`,name:`id`,variableName:`id`}],n={alias:null,args:null,kind:`ScalarField`,name:`id`,storageKey:null},r={alias:null,args:null,kind:`ScalarField`,name:`stepIndex`,storageKey:null},i={alias:null,args:null,kind:`ScalarField`,name:`isLast`,storageKey:null},a={alias:null,args:null,kind:`ScalarField`,name:`trajectoryUid`,storageKey:null},o={alias:null,args:null,kind:`ScalarField`,name:`channel`,storageKey:null},s={alias:null,args:null,kind:`ScalarField`,name:`agent`,storageKey:null},c={alias:null,args:null,kind:`ScalarField`,name:`model`,storageKey:null},l={alias:null,args:null,kind:`ScalarField`,name:`policyVersion`,storageKey:null},u={alias:null,args:null,kind:`ScalarField`,name:`turnType`,storageKey:null},d={alias:null,args:null,kind:`ScalarField`,name:`createdAt`,storageKey:null},f={alias:null,args:null,kind:`ScalarField`,name:`reward`,storageKey:null},p={alias:null,args:null,kind:`ScalarField`,name:`at`,storageKey:null},m={alias:null,args:null,concreteType:`RewardEntry`,kind:`LinkedField`,name:`rewards`,plural:!0,selections:[n,{alias:null,args:null,kind:`ScalarField`,name:`name`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`source`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`value`,storageKey:null},p,{alias:null,args:null,kind:`ScalarField`,name:`comment`,storageKey:null}],storageKey:null},h={alias:null,args:null,concreteType:`Judgment`,kind:`LinkedField`,name:`judgments`,plural:!0,selections:[{alias:null,args:null,kind:`ScalarField`,name:`judge`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`score`,storageKey:null},p],storageKey:null},g={alias:null,args:null,concreteType:`Curation`,kind:`LinkedField`,name:`curation`,plural:!1,selections:[{alias:null,args:null,kind:`ScalarField`,name:`keep`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`trainable`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`quality`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`tags`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`reason`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`note`,storageKey:null}],storageKey:null},_={alias:null,args:null,concreteType:`Trajectory`,kind:`LinkedField`,name:`trajectory`,plural:!1,selections:[n,f,{alias:null,args:null,kind:`ScalarField`,name:`stepCount`,storageKey:null}],storageKey:null};return{fragment:{argumentDefinitions:e,kind:`Fragment`,metadata:null,name:`stepQuery`,selections:[{alias:null,args:t,concreteType:`Step`,kind:`LinkedField`,name:`step`,plural:!1,selections:[n,r,i,a,o,s,c,l,u,d,f,m,h,g,_,{args:null,kind:`FragmentSpread`,name:`stepContent_step`}],storageKey:null}],type:`Query`,abstractKey:null},kind:`Request`,operation:{argumentDefinitions:e,kind:`Operation`,name:`stepQuery`,selections:[{alias:null,args:t,concreteType:`Step`,kind:`LinkedField`,name:`step`,plural:!1,selections:[n,r,i,a,o,s,c,l,u,d,f,m,h,g,_,{alias:null,args:null,concreteType:`State`,kind:`LinkedField`,name:`state`,plural:!1,selections:[{alias:null,args:null,kind:`ScalarField`,name:`newMessages`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`promptTokens`,storageKey:null}],storageKey:null},{alias:null,args:null,concreteType:`Action`,kind:`LinkedField`,name:`action`,plural:!1,selections:[{alias:null,args:null,kind:`ScalarField`,name:`message`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`text`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`toolCalls`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`finishReason`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`responseTokens`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`latencyMs`,storageKey:null}],storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`nextState`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`hint`,storageKey:null}],storageKey:null}]},params:{cacheID:`3aca0b52776d25dbb5d33e5d6733e5d7`,id:null,metadata:{},name:`stepQuery`,operationKind:`query`,text:`query stepQuery(
  $id: ID!
) {
  step(id: $id) {
    id
    stepIndex
    isLast
    trajectoryUid
    channel
    agent
    model
    policyVersion
    turnType
    createdAt
    reward
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
    }
    curation {
      keep
      trainable
      quality
      tags
      reason
      note
    }
    trajectory {
      id
      reward
      stepCount
    }
    ...stepContent_step
  }
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
`}}})();J.hash=`da6d552a633bc50f3a5dab97cfb04ab1`;var Y=J;function ie({progress:e}){if(e===null)return null;let{place:t,isGone:n,all:r,left:i,isAtMost:a,isExact:o}=e,s=o?``:` or more`;return(0,N.jsxs)(`span`,{className:`num muted`,children:[t!==null&&(0,N.jsxs)(N.Fragment,{children:[(0,N.jsx)(`strong`,{className:M.place,children:x(t)}),` of `,x(r),s,`,`,` `]}),n&&`not in the filter any more, `,a&&`at most `,x(i),s,` left`]})}var ae={sending:`is being saved`,saved:`saved`,failed:`not saved`,undoing:`is being undone`,undone:`undone`};function oe({name:e,words:t,state:n,error:r,warnings:i},a){return[`${a?t:`${e}, ${t}`}: ${ae[n]}`,r?.message,...i].filter(Boolean).join(`. `)}function se({step:e,name:t,decisions:n,walk:r,progress:i}){let a=n.toSorted((e,t)=>e.changed-t.changed).at(-1),o=r.stopped===`end`?`Nothing is left behind this step.`:r.stopped===`beginning`?`This is the first step.`:a===void 0?null:oe(a,a.place.step===e);return(0,N.jsxs)(N.Fragment,{children:[(0,N.jsx)(`span`,{role:`status`,className:M.told,children:o}),(0,N.jsxs)(`span`,{role:`status`,className:`unseen`,children:[t,i!==null&&`, ${x(i.left)} left`]})]})}var X=(function(){var e={defaultValue:null,kind:`LocalArgument`,name:`later`},t={defaultValue:null,kind:`LocalArgument`,name:`same`},n={defaultValue:null,kind:`LocalArgument`,name:`where`},r={kind:`Literal`,name:`first`,value:1},i={alias:null,args:null,kind:`ScalarField`,name:`totalCount`,storageKey:null},a=[i,{alias:null,args:null,kind:`ScalarField`,name:`totalCountExact`,storageKey:null}],o=[{alias:`all`,args:[r,{kind:`Variable`,name:`where`,variableName:`where`}],concreteType:`StepConnection`,kind:`LinkedField`,name:`steps`,plural:!1,selections:a,storageKey:null},{alias:`later`,args:[r,{kind:`Variable`,name:`where`,variableName:`later`}],concreteType:`StepConnection`,kind:`LinkedField`,name:`steps`,plural:!1,selections:a,storageKey:null},{alias:`same`,args:[{kind:`Literal`,name:`first`,value:500},{kind:`Variable`,name:`where`,variableName:`same`}],concreteType:`StepConnection`,kind:`LinkedField`,name:`steps`,plural:!1,selections:[i,{alias:null,args:null,concreteType:`Step`,kind:`LinkedField`,name:`nodes`,plural:!0,selections:[{alias:null,args:null,kind:`ScalarField`,name:`id`,storageKey:null}],storageKey:null},{alias:null,args:null,concreteType:`PageInfo`,kind:`LinkedField`,name:`pageInfo`,plural:!1,selections:[{alias:null,args:null,kind:`ScalarField`,name:`hasNextPage`,storageKey:null}],storageKey:null}],storageKey:null}];return{fragment:{argumentDefinitions:[e,t,n],kind:`Fragment`,metadata:null,name:`useProgressQuery`,selections:o,type:`Query`,abstractKey:null},kind:`Request`,operation:{argumentDefinitions:[n,e,t],kind:`Operation`,name:`useProgressQuery`,selections:o},params:{cacheID:`a12bfc91473934a9d16f072a967b66f7`,id:null,metadata:{},name:`useProgressQuery`,operationKind:`query`,text:`query useProgressQuery(
  $where: StepFilter
  $later: StepFilter
  $same: StepFilter
) {
  all: steps(first: 1, where: $where) {
    totalCount
    totalCountExact
  }
  later: steps(first: 1, where: $later) {
    totalCount
    totalCountExact
  }
  same: steps(first: 500, where: $same) {
    totalCount
    nodes {
      id
    }
    pageInfo {
      hasNextPage
    }
  }
}
`}}})();X.hash=`8fcab776f4c43c16196471d71369971a`;function ce(t,n,r){let[i,a]=(0,T.useState)(null),{id:o,createdAt:s}=n;return(0,T.useEffect)(()=>{let n=(0,k.fetchQuery)(e,X,{where:t,later:{and:[t,{createdAt:{gt:s}}]},same:{and:[t,{createdAt:{gte:s,lte:s}}]}},{fetchPolicy:`network-only`}).subscribe({next:e=>a(le(e,o)),error:()=>a(null)});return()=>n.unsubscribe()},[t,o,s,r]),i}function le({all:e,later:t,same:n},r){let i=n.nodes.findIndex(e=>e.id===r),a={all:e.totalCount,isExact:e.totalCountExact&&t.totalCountExact};if(i<0){let e=t.totalCount+n.totalCount;return{...a,place:null,isGone:!n.pageInfo.hasNextPage,left:e,isAtMost:n.totalCount>0}}let o=t.totalCount+n.totalCount-i-1;return{...a,place:a.all-o,isGone:!1,left:o,isAtMost:!1}}function ue(t,{at:n},r){let[a,o]=(0,T.useState)(null),s=(0,T.useRef)(!1);(0,T.useEffect)(()=>{let r=!1,i=()=>{};return j(t,n).then(t=>{if(t===null||r)return;let n=e.retain((0,E.createOperationDescriptor)((0,E.getRequest)(Y),{id:t.step}));return i=()=>n.dispose(),(0,E.fetchQuery)(e,Y,{id:t.step}).toPromise()}).catch(()=>void 0),()=>{r=!0,i()}},[t,n]);let c=(e,t)=>{s.current||(s.current=!0,e().then(e=>{e===null?o(t):r(e)}).catch(e=>o(i(e))).finally(()=>{s.current=!1}))};return{next:()=>c(()=>j(t,n),`end`),first:()=>c(()=>j(t,null),`end`),previous:()=>{n!==null&&c(()=>ne(t,n),`beginning`)},hasPrevious:n!==null,stopped:a}}var Z=(e,t,n,r)=>({key:t,label:r,isOn:e.quality===n,verdict:{input:{quality:n},words:r.toLowerCase()}});function de(e){return[Z(e,`1`,`GOOD`,`Good`),Z(e,`2`,`NEUTRAL`,`Neutral`),Z(e,`3`,`BAD`,`Bad`),{key:`x`,label:`Drop`,isOn:!e.keep,verdict:e.keep?{input:{keep:!1,reason:`dropped in the queue`},words:`dropped`}:{input:{keep:!0},words:`kept`}},{key:`t`,label:`Trainable`,isOn:e.trainable,verdict:e.trainable?{input:{trainable:!1,reason:`set in the queue`},words:`not trainable`}:{input:{trainable:!0},words:`trainable`}}]}function fe(e){let{step:t}=(0,k.useLazyLoadQuery)(Y,{id:e.place.step},{fetchPolicy:`store-and-network`}),n=ue(e.where,e.place,e.onOpen);return t==null?(0,N.jsx)(o,{title:`There is no step ${e.place.step}`,children:(0,N.jsx)(c,{size:`compact-xs`,variant:`default`,onClick:n.next,children:`Next`})}):(0,N.jsx)(he,{...e,step:t,walk:n})}var Q=e=>t=>t.repeat?void 0:e(),pe=.35;function me(e){let t=e.querySelector(`[data-part="response"]`);if(t===null)return;let{top:n,bottom:r}=t.getBoundingClientRect(),i=e.getBoundingClientRect();r>i.bottom&&(e.scrollTop+=Math.max(0,n-i.top-i.height*pe))}function he({step:e,place:t,where:n,decisions:i,onOpen:a,walk:o}){let s=i.filter(t=>t.place.step===e.id).filter(({state:e})=>e===`sending`).map(({input:e})=>e),l=Object.assign({},e.curation,...s),u=de(l),d=`${e.trajectoryUid}, step ${e.stepIndex}`,f=ce(n,e,i.filter(({state:e})=>e===`saved`||e===`undone`).map(({changed:e})=>e).join(` `)),p=()=>{let t=W.undoLatest();t!==null&&t.place.step!==e.id&&a(t.place)},m=i.some(z),g=()=>{if(document.activeElement?.matches(`a, button, summary`)===!0)return!1;o.next()};h({...Object.fromEntries(u.map(({key:e,verdict:n})=>[e,Q(()=>W.decide(t,d,n))])),u:Q(p),Enter:Q(g),j:Q(o.next),k:Q(o.previous)});let _=(0,T.useRef)(null);return(0,T.useEffect)(()=>{_.current!==null&&me(_.current);let{activeElement:e}=document;(e===document.body||e?.closest(`[role="search"]`)!=null)&&_.current?.focus({preventScroll:!0})},[]),(0,N.jsxs)(`section`,{className:M.step,"aria-label":`Step ${e.stepIndex} of ${e.trajectoryUid}`,children:[(0,N.jsxs)(`header`,{className:M.title,children:[(0,N.jsx)(`h2`,{className:`clip`,children:(0,N.jsx)(v,{to:`/t/$id`,params:{id:e.trajectory.id},search:{step:e.stepIndex},children:e.trajectoryUid})}),(0,N.jsxs)(`span`,{className:`muted num`,children:[`step `,e.stepIndex,e.isLast&&`, the last`,` of `,x(e.trajectory.stepCount)]}),e.turnType===`SIDE`&&(0,N.jsx)(y,{children:`side`}),(0,N.jsx)(`span`,{className:`grow`}),(0,N.jsx)(ie,{progress:f})]}),(0,N.jsxs)(`div`,{className:M.columns,children:[(0,N.jsx)(`div`,{ref:_,className:M.content,tabIndex:0,role:`region`,"aria-label":`Conversation`,children:(0,N.jsx)(ee,{step:e})}),(0,N.jsxs)(`aside`,{className:M.side,"aria-label":`About the step`,children:[(0,N.jsx)(P,{step:e,curation:l}),(0,N.jsx)(q,{decisions:i,current:e.id,onOpen:a})]})]}),(0,N.jsxs)(`footer`,{className:M.bar,role:`toolbar`,"aria-label":`Decide`,children:[u.map(({key:e,label:n,isOn:r,verdict:i})=>(0,N.jsx)(I,{keyName:e,label:n,pressed:r,onPress:()=>W.decide(t,d,i)},e)),(0,N.jsx)(`span`,{className:M.gap}),(0,N.jsx)(I,{keyName:`u`,label:`Undo`,isDisabled:!m,onPress:p}),(0,N.jsx)(`span`,{className:`grow`}),(0,N.jsx)(se,{step:e.id,name:d,decisions:i,walk:o,progress:f}),(0,N.jsx)(I,{keyName:`k`,label:`Previous`,isDisabled:!o.hasPrevious,onPress:o.previous}),(0,N.jsx)(I,{keyName:`Enter`,label:`Next`,isMain:!0,onPress:o.next})]}),o.stopped!==null&&typeof o.stopped==`object`&&(0,N.jsxs)(`div`,{className:M.stopped,children:[(0,N.jsx)(r,{error:o.stopped}),(0,N.jsx)(c,{size:`compact-xs`,variant:`default`,onClick:o.first,children:`Go to the first`})]})]})}var $={quality:`UNREVIEWED`,keep:!0,turnType:`MAIN`};function ge(){let e=m({strict:!1}),t=_(),n=JSON.stringify(e.where),r=(0,T.useMemo)(()=>w(n===void 0?{}:{where:JSON.parse(n)}).where,[n]),{step:i,at:a}=e;return{where:r,place:typeof i==`string`?{step:i,at:typeof a==`string`?a:null}:null,setWhere:e=>{t({to:`.`,replace:r===void 0,search:{where:e}})},open:(e,n=!1)=>{t({to:`.`,replace:n,search:t=>({...t,step:e.step,at:e.at??void 0})})}}}function _e({decisions:e}){let t=e.filter(({state:e})=>e===`failed`);return t.length===0?null:(0,N.jsxs)(`section`,{className:M.unsaved,role:`alert`,"aria-label":`Not saved`,children:[(0,N.jsxs)(`div`,{className:`row`,children:[(0,N.jsx)(`strong`,{className:`grow`,children:t.length===1?`A decision was not saved`:`${t.length} decisions were not saved`}),t.length>1&&(0,N.jsx)(c,{size:`compact-xs`,variant:`default`,onClick:()=>{for(let{number:e}of t)W.repeat(e)},children:`Repeat all`})]}),(0,N.jsx)(`ul`,{children:t.map(({number:e,name:t,words:n,error:r})=>(0,N.jsxs)(`li`,{className:`row wrap`,children:[(0,N.jsxs)(`span`,{children:[t,`: `,(0,N.jsx)(`strong`,{children:n})]}),(0,N.jsxs)(`span`,{className:`grow small`,children:[(0,N.jsx)(`code`,{children:r?.code}),` `,r?.message]}),(0,N.jsx)(c,{size:`compact-xs`,variant:`default`,onClick:()=>W.repeat(e),children:`Repeat`}),(0,N.jsx)(c,{size:`compact-xs`,variant:`subtle`,onClick:()=>W.forget(e),children:`Forget`})]},e))})]})}function ve(){let{where:e,place:t,setWhere:r,open:i}=ge(),o=(0,T.useSyncExternalStore)(W.subscribe,W.current);return(0,T.useEffect)(()=>{e===void 0&&r($)}),e===void 0?(0,N.jsx)(a,{}):(0,N.jsxs)(N.Fragment,{children:[(0,N.jsx)(g,{title:`Queue`,children:(0,N.jsx)(p,{where:e,onWhere:r,takesWords:!0})}),(0,N.jsx)(_e,{decisions:o}),(0,N.jsx)(`div`,{className:M.queue,children:t===null?(0,N.jsx)(ye,{where:e,onFound:e=>i(e,!0)},JSON.stringify(e)):(0,N.jsx)(n,{resetKey:t.step,what:`Reading the step`,children:(0,N.jsx)(fe,{where:e,place:t,decisions:o,onOpen:i},t.step)})})]})}function ye({where:e,onFound:t}){let[n,s]=(0,T.useState)(0),[l,u]=(0,T.useState)(`looking`);(0,T.useEffect)(()=>{let n=!1;return u(`looking`),j(e,null).then(e=>{n||(e===null?u(`none`):t(e))}).catch(e=>{n||u({error:i(e)})}),()=>{n=!0}},[n]);let d=()=>s(n+1);return l===`looking`?(0,N.jsx)(a,{what:`Looking for the first step`}):l===`none`?(0,N.jsxs)(o,{title:`No step matches`,children:[JSON.stringify(e)===JSON.stringify($)?`There is nothing that nobody has reviewed.`:`With another filter there may be some.`,(0,N.jsx)(c,{size:`compact-xs`,variant:`default`,onClick:d,children:`Look again`})]}):(0,N.jsx)(r,{error:l.error,onRetry:d})}export{ve as Queue};