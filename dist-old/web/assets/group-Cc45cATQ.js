import{b as e,i as t,t as n,y as r}from"./states-gIA67Iz0.js";import{t as i}from"./link-CypbhVQl.js";import{c as a,l as o,n as s,r as c,s as l}from"./index-BhBDPT9E.js";import{t as u}from"./badge-DYoksGR0.js";import{i as d,r as f,s as p}from"./numbers-DxFdvA8D.js";import{t as m}from"./long-text-Xgf8QIBk.js";import{t as h}from"./jsx-runtime-DyZJNswf.js";import{t as g}from"./status-C6rlCKYi.js";e();var _=(function(){var e=[{defaultValue:null,kind:`LocalArgument`,name:`id`}],t=[{kind:`Variable`,name:`id`,variableName:`id`}],n={alias:null,args:null,kind:`ScalarField`,name:`promptUid`,storageKey:null},r={alias:null,args:null,kind:`ScalarField`,name:`channel`,storageKey:null},i={alias:null,args:null,kind:`ScalarField`,name:`generation`,storageKey:null},a={alias:null,args:null,kind:`ScalarField`,name:`trajectoryCount`,storageKey:null},o={alias:null,args:null,kind:`ScalarField`,name:`completeCount`,storageKey:null},s={alias:null,args:null,kind:`ScalarField`,name:`openCount`,storageKey:null},c={alias:null,args:null,kind:`ScalarField`,name:`rewardMean`,storageKey:null},l={alias:null,args:null,kind:`ScalarField`,name:`rewardStd`,storageKey:null},u={alias:null,args:null,kind:`ScalarField`,name:`zeroVariance`,storageKey:null},d={alias:null,args:null,kind:`ScalarField`,name:`advantageInfo`,storageKey:null},f={alias:null,args:[{kind:`Literal`,name:`formatter`,value:`grpo`}],concreteType:`Readiness`,kind:`LinkedField`,name:`readiness`,plural:!1,selections:[{alias:null,args:null,kind:`ScalarField`,name:`ready`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`missing`,storageKey:null}],storageKey:`readiness(formatter:"grpo")`},p={alias:null,args:null,kind:`ScalarField`,name:`__typename`,storageKey:null},m={alias:null,args:null,kind:`ScalarField`,name:`id`,storageKey:null},h=[{kind:`Literal`,name:`first`,value:100},{kind:`Literal`,name:`orderBy`,value:{direction:`DESC`,field:`REWARD`}}];return{fragment:{argumentDefinitions:e,kind:`Fragment`,metadata:null,name:`groupQuery`,selections:[{alias:null,args:t,concreteType:null,kind:`LinkedField`,name:`node`,plural:!1,selections:[{kind:`InlineFragment`,selections:[n,r,i,a,o,s,c,l,u,d,f,{fragment:{kind:`InlineFragment`,selections:[{args:null,kind:`FragmentSpread`,name:`rollouts_group`}],type:`PromptGroup`,abstractKey:null},kind:`AliasedInlineFragmentSpread`,name:`rollouts`},{fragment:{kind:`InlineFragment`,selections:[{args:null,kind:`FragmentSpread`,name:`prefixTree_group`}],type:`PromptGroup`,abstractKey:null},kind:`AliasedInlineFragmentSpread`,name:`tree`}],type:`PromptGroup`,abstractKey:null}],storageKey:null}],type:`Query`,abstractKey:null},kind:`Request`,operation:{argumentDefinitions:e,kind:`Operation`,name:`groupQuery`,selections:[{alias:null,args:t,concreteType:null,kind:`LinkedField`,name:`node`,plural:!1,selections:[p,m,{kind:`InlineFragment`,selections:[n,r,i,a,o,s,c,l,u,d,f,{alias:null,args:h,concreteType:`TrajectoryConnection`,kind:`LinkedField`,name:`trajectories`,plural:!1,selections:[{alias:null,args:null,concreteType:`TrajectoryEdge`,kind:`LinkedField`,name:`edges`,plural:!0,selections:[{alias:null,args:null,concreteType:`Trajectory`,kind:`LinkedField`,name:`node`,plural:!1,selections:[m,{alias:null,args:null,kind:`ScalarField`,name:`uid`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`status`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`reward`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`advantage`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`stepCount`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`trainableSteps`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`responseTokens`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`minPolicyVersion`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`maxPolicyVersion`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`agent`,storageKey:null},p],storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`cursor`,storageKey:null}],storageKey:null},{alias:null,args:null,concreteType:`PageInfo`,kind:`LinkedField`,name:`pageInfo`,plural:!1,selections:[{alias:null,args:null,kind:`ScalarField`,name:`endCursor`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`hasNextPage`,storageKey:null}],storageKey:null}],storageKey:`trajectories(first:100,orderBy:{"direction":"DESC","field":"REWARD"})`},{alias:null,args:h,filters:[`orderBy`],handle:`connection`,key:`rollouts_trajectories`,kind:`LinkedHandle`,name:`trajectories`},{alias:null,args:null,concreteType:`PrefixNode`,kind:`LinkedField`,name:`prefixNodes`,plural:!0,selections:[{alias:`number`,args:null,kind:`ScalarField`,name:`id`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`parent`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`start`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`tokens`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`messages`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`trajectoryUids`,storageKey:null}],storageKey:null}],type:`PromptGroup`,abstractKey:null}],storageKey:null}]},params:{cacheID:`bee07ddfb5c68de80218c72f27a37951`,id:null,metadata:{},name:`groupQuery`,operationKind:`query`,text:`query groupQuery(
  $id: ID!
) {
  node(id: $id) {
    __typename
    ... on PromptGroup {
      promptUid
      channel
      generation
      trajectoryCount
      completeCount
      openCount
      rewardMean
      rewardStd
      zeroVariance
      advantageInfo
      readiness(formatter: "grpo") {
        ready
        missing
      }
      ...rollouts_group
      ...prefixTree_group
    }
    id
  }
}

fragment prefixTree_group on PromptGroup {
  prefixNodes {
    number: id
    parent
    start
    tokens
    messages
    trajectoryUids
  }
}

fragment rollouts_group on PromptGroup {
  trajectories(first: 100, orderBy: {field: REWARD, direction: DESC}) {
    edges {
      node {
        id
        uid
        status
        reward
        advantage
        stepCount
        trainableSteps
        responseTokens
        minPolicyVersion
        maxPolicyVersion
        agent
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
`}}})();_.hash=`c7584f5bdb2c1e3b52ae2c3145b6b0d8`;var v=r(),y=(function(){var e=[{defaultValue:null,kind:`LocalArgument`,name:`channel`},{defaultValue:null,kind:`LocalArgument`,name:`left`},{defaultValue:null,kind:`LocalArgument`,name:`right`}],t={kind:`Variable`,name:`channel`,variableName:`channel`},n=[t,{kind:`Variable`,name:`uid`,variableName:`left`}],r={alias:null,args:null,kind:`ScalarField`,name:`uid`,storageKey:null},i={alias:null,args:null,kind:`ScalarField`,name:`id`,storageKey:null},a={alias:null,args:[{kind:`Literal`,name:`first`,value:500}],concreteType:`StepConnection`,kind:`LinkedField`,name:`steps`,plural:!1,selections:[{alias:null,args:null,concreteType:`Step`,kind:`LinkedField`,name:`nodes`,plural:!0,selections:[i,{alias:null,args:null,kind:`ScalarField`,name:`stepIndex`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`reward`,storageKey:null},{alias:null,args:null,concreteType:`Action`,kind:`LinkedField`,name:`action`,plural:!1,selections:[{alias:null,args:null,kind:`ScalarField`,name:`text`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`toolCalls`,storageKey:null}],storageKey:null}],storageKey:null},{alias:null,args:null,concreteType:`PageInfo`,kind:`LinkedField`,name:`pageInfo`,plural:!1,selections:[{alias:null,args:null,kind:`ScalarField`,name:`hasNextPage`,storageKey:null}],storageKey:null}],storageKey:`steps(first:500)`},o=[{kind:`InlineDataFragmentSpread`,name:`compare_trajectory`,selections:[r,a],args:null,argumentDefinitions:[]}],s=[t,{kind:`Variable`,name:`uid`,variableName:`right`}],c=[r,a,i];return{fragment:{argumentDefinitions:e,kind:`Fragment`,metadata:null,name:`compareQuery`,selections:[{alias:`left`,args:n,concreteType:`Trajectory`,kind:`LinkedField`,name:`trajectory`,plural:!1,selections:o,storageKey:null},{alias:`right`,args:s,concreteType:`Trajectory`,kind:`LinkedField`,name:`trajectory`,plural:!1,selections:o,storageKey:null}],type:`Query`,abstractKey:null},kind:`Request`,operation:{argumentDefinitions:e,kind:`Operation`,name:`compareQuery`,selections:[{alias:`left`,args:n,concreteType:`Trajectory`,kind:`LinkedField`,name:`trajectory`,plural:!1,selections:c,storageKey:null},{alias:`right`,args:s,concreteType:`Trajectory`,kind:`LinkedField`,name:`trajectory`,plural:!1,selections:c,storageKey:null}]},params:{cacheID:`66cec9470a65c6d876a1b88a1446b4d6`,id:null,metadata:{},name:`compareQuery`,operationKind:`query`,text:`query compareQuery(
  $channel: String!
  $left: String!
  $right: String!
) {
  left: trajectory(uid: $left, channel: $channel) {
    ...compare_trajectory
    id
  }
  right: trajectory(uid: $right, channel: $channel) {
    ...compare_trajectory
    id
  }
}

fragment compare_trajectory on Trajectory {
  uid
  steps(first: 500) {
    nodes {
      id
      stepIndex
      reward
      action {
        text
        toolCalls
      }
    }
    pageInfo {
      hasNextPage
    }
  }
}
`}}})();y.hash=`ef07e0d534fc5bbc90c1a1a8ebe3bb7d`;var b={kind:`InlineDataFragment`,name:`compare_trajectory`};b.hash=`bf7cf7d3fbe77c171ed883feacee38c9`;var x={page:`_page_tv791_1`,pair:`_pair_tv791_10`,rollouts:`_rollouts_tv791_16`,number:`_number_tv791_31`,bars:`_bars_tv791_35`,choice:`_choice_tv791_47`,more:`_more_tv791_52`,tree:`_tree_tv791_55`,compared:`_compared_tv791_63`,sides:`_sides_tv791_70`},S=h();function C({channel:e,left:t,right:r}){let i=(0,v.useLazyLoadQuery)(y,{channel:e,left:t,right:r});if(!i.left||!i.right)return(0,S.jsx)(n,{title:`One of the two is gone`});let a=[w(i.left),w(i.right)],o=T(...a),s=o.findIndex(([e,t])=>E(e)!==E(t));return(0,S.jsxs)(`section`,{className:`panel`,"aria-label":`Comparison`,children:[(0,S.jsxs)(`h2`,{children:[a[0].uid,` beside `,a[1].uid]}),(0,S.jsx)(`p`,{className:`muted`,role:`status`,children:s<0?`They say the same.`:`They part at step ${s}.`}),a.some(({steps:e})=>e.pageInfo.hasNextPage)&&(0,S.jsxs)(`p`,{className:`muted`,children:[`Only the first `,o.length,` steps are compared.`]}),o.map(([e,t],n)=>{let r=s<0||n<s;return(0,S.jsxs)(`details`,{open:!r,className:x.compared,children:[(0,S.jsxs)(`summary`,{children:[`step `,n,` `,n===s&&(0,S.jsx)(u,{tone:`warn`,children:`first difference`}),` `,r&&(0,S.jsx)(u,{children:`the same`})]}),(0,S.jsxs)(`div`,{className:x.sides,children:[(0,S.jsx)(D,{step:e}),(0,S.jsx)(D,{step:t})]})]},`${e?.id} ${t?.id}`)})]})}function w(e){return(0,v.readInlineData)(b,e)}function T(e,t){let n=Math.max(e.steps.nodes.length,t.steps.nodes.length);return Array.from({length:n},(n,r)=>[e.steps.nodes[r],t.steps.nodes[r]])}function E(e){if(e===void 0)return null;let t=e.action.toolCalls.map(e=>e?.function??e);return JSON.stringify([e.action.text??``,t])}function D({step:e}){if(e===void 0)return(0,S.jsx)(`p`,{className:`muted`,children:`It has ended.`});let{text:t,toolCalls:n}=e.action;return(0,S.jsxs)(`div`,{children:[(0,S.jsxs)(`p`,{className:`muted small num`,children:[`reward `,d(e.reward)]}),t!=null&&t!==``&&(0,S.jsx)(m,{text:t}),n.length>0&&(0,S.jsx)(m,{text:JSON.stringify(n,null,1)})]})}var O={argumentDefinitions:[],kind:`Fragment`,metadata:null,name:`prefixTree_group`,selections:[{alias:null,args:null,concreteType:`PrefixNode`,kind:`LinkedField`,name:`prefixNodes`,plural:!0,selections:[{alias:`number`,args:null,kind:`ScalarField`,name:`id`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`parent`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`start`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`tokens`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`messages`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`trajectoryUids`,storageKey:null}],storageKey:null}],type:`PromptGroup`,abstractKey:null};O.hash=`ea6e1c0a3efb1cc5da5f5d8add54746a`;var k=4;function A({group:e}){let{prefixNodes:t}=(0,v.useFragment)(O,e);return(0,S.jsxs)(`section`,{className:`panel`,"aria-label":`Prefix tree`,children:[(0,S.jsx)(`h2`,{children:`Where rollouts part`}),t.length===0?(0,S.jsx)(`p`,{className:`muted`,children:`They share nothing.`}):(0,S.jsx)(`ul`,{className:x.tree,children:(0,S.jsx)(j,{parent:null,stretches:t})})]})}function j({parent:e,stretches:t}){return t.filter(t=>(t.parent??null)===e).map(e=>{let n=t.filter(t=>t.parent===e.number).length,{trajectoryUids:r}=e;return(0,S.jsxs)(`li`,{children:[(0,S.jsx)(`span`,{className:`num`,children:e.tokens>0?`${f(e.tokens)} tokens`:`${f(e.messages)} messages`}),` `,(0,S.jsxs)(`span`,{className:`muted`,children:[r.length===1?r[0]:`${f(r.length)} rollouts`,r.length>1&&r.length<=k&&`: ${r.join(`, `)}`]}),` `,n>1&&(0,S.jsxs)(u,{tone:`accent`,children:[`parts into `,n]}),n>0&&(0,S.jsx)(`ul`,{className:x.tree,children:(0,S.jsx)(j,{parent:e.number,stretches:t})})]},e.number)})}var M=(function(){var e=[{defaultValue:100,kind:`LocalArgument`,name:`count`},{defaultValue:null,kind:`LocalArgument`,name:`cursor`},{defaultValue:null,kind:`LocalArgument`,name:`id`}],t=[{kind:`Variable`,name:`id`,variableName:`id`}],n={alias:null,args:null,kind:`ScalarField`,name:`__typename`,storageKey:null},r={alias:null,args:null,kind:`ScalarField`,name:`id`,storageKey:null},i=[{kind:`Variable`,name:`after`,variableName:`cursor`},{kind:`Variable`,name:`first`,variableName:`count`},{kind:`Literal`,name:`orderBy`,value:{direction:`DESC`,field:`REWARD`}}];return{fragment:{argumentDefinitions:e,kind:`Fragment`,metadata:null,name:`rolloutsPageQuery`,selections:[{alias:null,args:t,concreteType:null,kind:`LinkedField`,name:`node`,plural:!1,selections:[{args:[{kind:`Variable`,name:`count`,variableName:`count`},{kind:`Variable`,name:`cursor`,variableName:`cursor`}],kind:`FragmentSpread`,name:`rollouts_group`}],storageKey:null}],type:`Query`,abstractKey:null},kind:`Request`,operation:{argumentDefinitions:e,kind:`Operation`,name:`rolloutsPageQuery`,selections:[{alias:null,args:t,concreteType:null,kind:`LinkedField`,name:`node`,plural:!1,selections:[n,r,{kind:`InlineFragment`,selections:[{alias:null,args:i,concreteType:`TrajectoryConnection`,kind:`LinkedField`,name:`trajectories`,plural:!1,selections:[{alias:null,args:null,concreteType:`TrajectoryEdge`,kind:`LinkedField`,name:`edges`,plural:!0,selections:[{alias:null,args:null,concreteType:`Trajectory`,kind:`LinkedField`,name:`node`,plural:!1,selections:[r,{alias:null,args:null,kind:`ScalarField`,name:`uid`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`status`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`reward`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`advantage`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`stepCount`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`trainableSteps`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`responseTokens`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`minPolicyVersion`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`maxPolicyVersion`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`agent`,storageKey:null},n],storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`cursor`,storageKey:null}],storageKey:null},{alias:null,args:null,concreteType:`PageInfo`,kind:`LinkedField`,name:`pageInfo`,plural:!1,selections:[{alias:null,args:null,kind:`ScalarField`,name:`endCursor`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`hasNextPage`,storageKey:null}],storageKey:null}],storageKey:null},{alias:null,args:i,filters:[`orderBy`],handle:`connection`,key:`rollouts_trajectories`,kind:`LinkedHandle`,name:`trajectories`}],type:`PromptGroup`,abstractKey:null}],storageKey:null}]},params:{cacheID:`ebeb463920bb3477e9055f90cfa211ea`,id:null,metadata:{},name:`rolloutsPageQuery`,operationKind:`query`,text:`query rolloutsPageQuery(
  $count: Int = 100
  $cursor: Cursor
  $id: ID!
) {
  node(id: $id) {
    __typename
    ...rollouts_group_1G22uz
    id
  }
}

fragment rollouts_group_1G22uz on PromptGroup {
  trajectories(first: $count, after: $cursor, orderBy: {field: REWARD, direction: DESC}) {
    edges {
      node {
        id
        uid
        status
        reward
        advantage
        stepCount
        trainableSteps
        responseTokens
        minPolicyVersion
        maxPolicyVersion
        agent
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
`}}})();M.hash=`e934dc91754e2880a3799b9b4b78b57a`;var N=(function(){var e=[`trajectories`],t={alias:null,args:null,kind:`ScalarField`,name:`id`,storageKey:null};return{argumentDefinitions:[{defaultValue:100,kind:`LocalArgument`,name:`count`},{defaultValue:null,kind:`LocalArgument`,name:`cursor`}],kind:`Fragment`,metadata:{connection:[{count:`count`,cursor:`cursor`,direction:`forward`,path:e}],refetch:{connection:{forward:{count:`count`,cursor:`cursor`},backward:null,path:e},fragmentPathInResult:[`node`],operation:M,identifierInfo:{identifierField:`id`,identifierQueryVariableName:`id`}}},name:`rollouts_group`,selections:[{alias:`trajectories`,args:[{kind:`Literal`,name:`orderBy`,value:{direction:`DESC`,field:`REWARD`}}],concreteType:`TrajectoryConnection`,kind:`LinkedField`,name:`__rollouts_trajectories_connection`,plural:!1,selections:[{alias:null,args:null,concreteType:`TrajectoryEdge`,kind:`LinkedField`,name:`edges`,plural:!0,selections:[{alias:null,args:null,concreteType:`Trajectory`,kind:`LinkedField`,name:`node`,plural:!1,selections:[t,{alias:null,args:null,kind:`ScalarField`,name:`uid`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`status`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`reward`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`advantage`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`stepCount`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`trainableSteps`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`responseTokens`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`minPolicyVersion`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`maxPolicyVersion`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`agent`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`__typename`,storageKey:null}],storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`cursor`,storageKey:null}],storageKey:null},{alias:null,args:null,concreteType:`PageInfo`,kind:`LinkedField`,name:`pageInfo`,plural:!1,selections:[{alias:null,args:null,kind:`ScalarField`,name:`endCursor`,storageKey:null},{alias:null,args:null,kind:`ScalarField`,name:`hasNextPage`,storageKey:null}],storageKey:null}],storageKey:`__rollouts_trajectories_connection(orderBy:{"direction":"DESC","field":"REWARD"})`},t],type:`PromptGroup`,abstractKey:null}})();N.hash=`e934dc91754e2880a3799b9b4b78b57a`;function P({group:e,search:t,onCompare:n}){let{data:r,hasNext:a,isLoadingNext:o,loadNext:s}=(0,v.usePaginationFragment)(N,e),c=r.trajectories.edges.map(({node:e})=>e),l=Math.max(...c.map(({reward:e})=>Math.abs(e??0)),1e-9);return(0,S.jsxs)(`section`,{className:`panel`,"aria-label":`Rollouts`,children:[(0,S.jsxs)(`table`,{className:x.rollouts,children:[(0,S.jsx)(`thead`,{children:(0,S.jsxs)(`tr`,{children:[(0,S.jsx)(`th`,{scope:`col`,children:`Rollout`}),(0,S.jsx)(`th`,{scope:`col`,children:`Status`}),(0,S.jsx)(`th`,{scope:`col`,className:x.number,children:`Reward`}),(0,S.jsx)(`th`,{scope:`col`,children:(0,S.jsx)(`span`,{className:`unseen`,children:`Reward as a bar`})}),(0,S.jsx)(`th`,{scope:`col`,className:x.number,children:`Advantage`}),(0,S.jsx)(`th`,{scope:`col`,className:x.number,children:`Steps`}),(0,S.jsx)(`th`,{scope:`col`,className:x.number,children:`Trainable`}),(0,S.jsx)(`th`,{scope:`col`,className:x.number,children:`Tokens`}),(0,S.jsx)(`th`,{scope:`col`,className:x.number,children:`Policy`}),(0,S.jsx)(`th`,{scope:`col`,children:`Compare`})]})}),(0,S.jsx)(`tbody`,{children:c.map(e=>(0,S.jsxs)(`tr`,{children:[(0,S.jsx)(`th`,{scope:`row`,children:(0,S.jsx)(i,{to:`/t/$id`,params:{id:e.id},title:e.uid,children:e.uid})}),(0,S.jsx)(`td`,{children:(0,S.jsx)(g,{value:e.status})}),(0,S.jsx)(`td`,{className:x.number,children:d(e.reward)}),(0,S.jsx)(`td`,{className:x.bars,children:(0,S.jsx)(`span`,{"aria-hidden":!0,"data-negative":(e.reward??0)<0,style:{width:`${Math.abs(e.reward??0)/l*100}%`}})}),(0,S.jsx)(`td`,{className:x.number,children:d(e.advantage)}),(0,S.jsx)(`td`,{className:x.number,children:f(e.stepCount)}),(0,S.jsx)(`td`,{className:x.number,children:f(e.trainableSteps)}),(0,S.jsx)(`td`,{className:x.number,children:e.responseTokens??`–`}),(0,S.jsx)(`td`,{className:x.number,children:p(e.minPolicyVersion,e.maxPolicyVersion)}),(0,S.jsx)(`td`,{children:[`left`,`right`].map(r=>(0,S.jsxs)(`label`,{className:x.choice,children:[(0,S.jsx)(`input`,{type:`radio`,name:r,checked:t[r]===e.uid,onChange:()=>n(r,e.uid)}),r,(0,S.jsxs)(`span`,{className:`unseen`,children:[` `,e.uid]})]},r))})]},e.id))})]}),a&&(0,S.jsx)(`button`,{type:`button`,className:x.more,disabled:o,onClick:()=>s(100),children:`More rollouts`})]})}function F(){let{id:e=``}=o({strict:!1});return(0,S.jsx)(t,{resetKey:e,what:`Reading the group`,children:(0,S.jsx)(I,{id:e},e)})}function I({id:e}){let{node:r}=(0,v.useLazyLoadQuery)(_,{id:e},{fetchPolicy:`store-and-network`}),o=l(),p=a({strict:!1});s({u:()=>o({to:`/groups`})});let{promptUid:m,channel:h,readiness:g,rollouts:y,tree:b}=r??{};return m===void 0||h===void 0||!g||!y||!b?(0,S.jsx)(n,{title:`There is no group ${e}`}):(0,S.jsxs)(S.Fragment,{children:[(0,S.jsxs)(c,{title:m,children:[(0,S.jsxs)(`span`,{className:`muted`,children:[`channel `,h,`, generation `,r?.generation]}),(0,S.jsxs)(`span`,{className:`num`,children:[f(r?.trajectoryCount??0),` rollouts`,(r?.openCount??0)>0&&`, ${r?.openCount} open`]}),(0,S.jsxs)(`span`,{className:`num`,children:[`mean `,d(r?.rewardMean),`, deviation `,d(r?.rewardStd)]}),r?.zeroVariance===!0&&(0,S.jsx)(u,{tone:`warn`,children:`no variance`}),(0,S.jsx)(u,{tone:g.ready?`good`:`plain`,children:g.ready?`ready for grpo`:`not ready`}),(0,S.jsx)(i,{to:`/trajectories`,search:{where:{promptUid:{eq:m},channel:{eq:h}}},children:`as a list`})]}),(0,S.jsxs)(`div`,{className:x.page,children:[g.missing.map(e=>(0,S.jsx)(`p`,{className:`muted`,children:e},e)),(0,S.jsx)(P,{group:y,search:p,onCompare:(e,t)=>{o({to:`.`,replace:!0,search:n=>({...n,[e]:t})})}}),p.left!==void 0&&p.right!==void 0&&(0,S.jsx)(t,{resetKey:`${p.left} ${p.right}`,what:`Comparing`,children:(0,S.jsx)(C,{channel:h,left:p.left,right:p.right})}),(0,S.jsxs)(`div`,{className:x.pair,children:[(0,S.jsx)(A,{group:b}),(0,S.jsxs)(`section`,{className:`panel`,"aria-label":`Numbers of the advantage`,children:[(0,S.jsx)(`h2`,{children:`Numbers of the advantage (grpo)`}),r?.advantageInfo===null||r?.advantageInfo===void 0?(0,S.jsx)(`p`,{className:`muted`,children:`There are none before the group is ready.`}):(0,S.jsx)(`pre`,{children:JSON.stringify(r.advantageInfo,null,1)})]})]})]})]})}export{F as Group};